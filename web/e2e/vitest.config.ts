import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["e2e/**/*.e2e.ts"],
    globalSetup: ["e2e/setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // In CI the machine is slow and shared.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 60_000 } },
    // Each file has a browser of its own, and most of the time is spent waiting.
    maxWorkers: 2,
  },
});
