// @ts-check
/**
 * Loaded into every program of the stack before its own code. Descriptor 3 is a pipe whose other end the
 * supervisor holds: when that closes, the supervisor is gone, however it went, and the program stops as if
 * it had been asked to.
 */
import { Socket } from "node:net";

const supervisor = new Socket({ fd: 3, readable: true, writable: false });
supervisor.on("close", () => process.kill(process.pid, "SIGTERM"));
supervisor.resume();
supervisor.unref();
