// @ts-check
/**
 * Preloaded into every program. File descriptor 3 is a pipe of the supervisor; when it closes, the supervisor has died.
 */
import { Socket } from "node:net";

const supervisor = new Socket({ fd: 3, readable: true, writable: false });
supervisor.on("close", () => process.kill(process.pid, "SIGTERM"));
supervisor.resume();
supervisor.unref();
