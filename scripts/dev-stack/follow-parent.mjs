// @ts-check
/**
 * Preloaded into every program. File descriptor 3 is a pipe from the supervisor, which closes when the supervisor dies.
 */
import { Socket } from "node:net";

const supervisor = new Socket({ fd: 3, readable: true, writable: false });
supervisor.on("close", () => process.kill(process.pid, "SIGTERM"));
supervisor.resume();
supervisor.unref();
