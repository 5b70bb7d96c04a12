import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Grey } from "../../domain/upload/process/jobs";

const JSQR = createRequire(import.meta.url).resolve("jsqr");

/** Far above the normal decoding time; stops pictures built to stall the decoder. */
export const LOOK_MAX_MS = 15_000;

/** Worker source as a string, so that it is part of the bundle. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const jsQR = require(workerData);
parentPort.on("message", ({ pixels, width, height }) => {
  const colours = new Uint32Array(pixels.length);
  for (let n = 0; n < pixels.length; n++) colours[n] = pixels[n] * 0x01010101;
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

/** Decodes a QR code in a worker thread, one picture at a time: takes tens of milliseconds, seconds on noise. */
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
      // An idle worker must not keep the process alive.
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
