import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Grey } from "../../domain/upload/process/jobs";

const JSQR = createRequire(import.meta.url).resolve("jsqr");

/** Longest that one look may take: many times what a busy machine needs. A picture made to keep the decoder busy is given up. */
export const LOOK_MAX_MS = 15_000;

/** As text, so that it is in the bundle; it needs nothing but the decoder. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const jsQR = require(workerData);
parentPort.on("message", ({ pixels, width, height }) => {
  const colours = Uint32Array.from(pixels, (shade) => shade * 0x01010101);
  let found = null;
  try {
    found = jsQR(new Uint8ClampedArray(colours.buffer), width, height, { inversionAttempts: "dontInvert" });
  } catch {
    // Something that looks like a code and is none: there is nothing to be read.
  }
  parentPort.postMessage(found?.data ?? null);
});`;

let worker: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Looks for a QR code, in a thread of its own: decoding takes tens of milliseconds, and seconds on pictures
 * full of noise. One look at a time.
 * @returns its text, or null when there is none to be read
 */
export function findCode(grey: Grey): Promise<string | null> {
  const look = turn.then(() => lookOnce(grey));
  turn = look.catch(() => undefined);
  return look;
}

function lookOnce(grey: Grey): Promise<string | null> {
  worker ??= new Worker(PROGRAM, { eval: true, workerData: JSQR });
  const current = worker;
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => end(() => resolve(null), false), LOOK_MAX_MS);
    const answered = (text: string | null) => end(() => resolve(text), true);
    const failed = (error: Error) => end(() => reject(error), false);
    function end(tell: () => void, keep: boolean): void {
      clearTimeout(deadline);
      current.off("message", answered).off("error", failed);
      // An idle thread does not keep the process.
      current.unref();
      if (!keep) {
        worker = undefined;
        void current.terminate();
      }
      tell();
    }
    current.ref();
    current.on("message", answered).on("error", failed);
    current.postMessage(grey);
  });
}
