import { type ChildProcess, spawn } from "node:child_process";

/** A running `melee serve`. */
export interface Server {
  url: string;
  /** Ends it; with SIGKILL it has no time to say good-bye. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server with a data folder; at any free port if none is given. */
export async function startServer(program: string, data: string, port = 0): Promise<Server> {
  const child = spawn(program, ["serve", "--addr", `localhost:${port}`, "--data", data, "--no-limits"]);
  const url = await address(child);
  return {
    url,
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill(signal);
      }),
  };
}

/** The address that the server prints when it is ready. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Melee is at (http:\/\/\S+?)\/?\s/.exec(printed);
      if (found) resolve(found[1]!);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`melee serve ended with ${code}: ${printed}`)));
  });
}
