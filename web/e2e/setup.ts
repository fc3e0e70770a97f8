import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** The program under test. */
    program: string;
    /** The address of a server that all tests may use. */
    url: string;
  }
}

/** Builds the program, unless MELEE names one, and starts a server on any free port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "melee-e2e-"));
  let program = process.env.MELEE;
  if (!program) {
    program = join(folder, "melee");
    execFileSync("go", ["build", "-o", program, "./cmd/melee"], { cwd: "..", stdio: "inherit" });
  }
  // Cards of a player's own, made so that each asks one thing and costs nothing.
  execFileSync(program, ["cards", "import", "e2e/cards.json", "--data", join(folder, "data")]);
  const server = await startServer(program, join(folder, "data"));
  project.provide("program", program);
  project.provide("url", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
