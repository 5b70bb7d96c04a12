import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { afterEach, expect, it, vi } from "vitest";
import { freePort } from "./ports";
import type { Program } from "./programs";
import { runUntilStopped } from "./run-until-stopped";
import { Stack } from "./stack";

/** An HTTP server that exits with 0 on SIGTERM, like the programs of the stack. */
const servingScript = `
  const server = require("node:http").createServer((_, response) => response.end("here")).listen(process.env.PORT, "127.0.0.1");
  server.on("listening", () => console.log("listening"));
  process.once("SIGTERM", () => { console.log("bye"); process.exit(0); });`;
/** An HTTP server that ignores SIGTERM. */
const ignoringScript = `${servingScript.replace(/process\.once.*/, "")} process.on("SIGTERM", () => console.log("no"));`;

const stacks: Stack[] = [];
afterEach(() => {
  for (const stack of stacks.splice(0)) stack.kill();
});

async function program(name: Program["name"], script: string): Promise<Program> {
  const port = await freePort();
  return { name, args: ["-e", script], env: { PORT: String(port) }, readyUrl: `http://127.0.0.1:${port}/` };
}

function stackOf(programs: Program[]) {
  const lines: string[] = [];
  const printed = new EventEmitter();
  const stack = new Stack(programs, (line) => {
    lines.push(line);
    printed.emit(line);
  });
  stacks.push(stack);
  return { stack, lines, printed };
}

it("is ready when every program responds, and stops every program", async () => {
  const { stack, lines } = stackOf([await program("api", servingScript), await program("panel", servingScript)]);
  await stack.ready();
  await stack.stop();
  expect(lines.sort()).toEqual(["api   │ bye", "api   │ listening", "panel │ bye", "panel │ listening"]);
});

it("rejects and names the program if one exits before it responds", async () => {
  const { stack, lines } = stackOf([
    await program("api", "console.error('no database'); process.exit(3)"),
    await program("web", servingScript),
  ]);
  await expect(stack.ready()).rejects.toThrow("api exited with code 3 before it was ready");
  await stack.stop();
  expect(lines).toContain("api │ no database");
});

it("stops when a program exits and returns its exit code", async () => {
  // The program exits on a request instead of after a delay, so that all programs are ready before.
  const exitingScript = servingScript.replace(
    "(_, response) =>",
    '(request, response) => request.url === "/end" ? process.exit(7) :',
  );
  const api = await program("api", exitingScript);
  const { stack, lines } = stackOf([api, await program("web", servingScript)]);
  const end = () => void fetch(new URL("/end", api.readyUrl)).catch(() => {});
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(runUntilStopped(stack, end, new EventEmitter())).resolves.toBe(7);
  expect(errorSpy).toHaveBeenCalledWith("api exited with code 7; stopping the rest");
  expect(lines).toContain("web │ bye");
});

it("exits with 0 on a signal, even if one Ctrl-C arrives several times", async () => {
  const { stack, lines } = stackOf([await program("api", servingScript), await program("web", servingScript)]);
  const signals = new EventEmitter();
  const ready = () => {
    for (const signal of ["SIGINT", "SIGINT", "SIGTERM"]) signals.emit(signal);
  };
  const code = runUntilStopped(stack, ready, signals);
  await expect(code).resolves.toBe(0);
  expect(lines.filter((line) => line.endsWith("bye"))).toHaveLength(2);
});

it("programs stop when their supervisor is killed", async () => {
  const api = await program("api", servingScript);
  const code = `
    import { Stack } from ${JSON.stringify(new URL("./stack.ts", import.meta.url).href)};
    const stack = new Stack([${JSON.stringify(api)}], () => {});
    await stack.ready();
    console.log("ready");`;
  const supervisor = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code]);
  await once(supervisor.stdout, "data");
  await expect(fetch(api.readyUrl)).resolves.toHaveProperty("status", 200);
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(fetch(api.readyUrl)).rejects.toThrow(), { timeout: 10_000 });
});

it("a program that is not Node stops when its supervisor crashes", async () => {
  const proxy = { ...(await program("proxy", servingScript)), command: process.execPath };
  const code = `
    import { Stack } from ${JSON.stringify(new URL("./stack.ts", import.meta.url).href)};
    const stack = new Stack([${JSON.stringify(proxy)}], () => {});
    await stack.ready();
    setTimeout(() => { throw new Error("crash"); });`;
  const supervisor = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code]);
  expect(await once(supervisor, "exit")).toEqual([1, null]);
  await vi.waitFor(() => expect(fetch(proxy.readyUrl)).rejects.toThrow(), { timeout: 10_000 });
});

it("kill ends a program that ignores SIGTERM", async () => {
  const { stack, printed } = stackOf([await program("api", ignoringScript)]);
  await stack.ready();
  printed.once("api │ no", () => stack.kill());
  const stopped = stack.stop();
  await expect(stopped).resolves.toBeUndefined();
});
