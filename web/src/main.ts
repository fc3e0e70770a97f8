import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

// What is loaded later is not there any more if the server has a newer page.
addEventListener("vite:preloadError", () => location.reload());

await settings.load();
mount(App, { target: document.getElementById("app")! });
