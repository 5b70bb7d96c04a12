import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Grey } from "../../domain/upload/process/jobs";

const JSQR = createRequire(import.meta.url).resolve("jsqr");

/** Far above the normal decoding time; stops pictures built to stall the decoder. */
export const DECODE_TIMEOUT_MS = 15_000;

/** Worker source as a string, so that it is part of the bundle. */
const WORKER_SOURCE = `
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
let queue: Promise<unknown> = Promise.resolve();

/** Decodes a QR code in a worker thread, one picture at a time: takes tens of milliseconds, seconds on noise. */
export function findCode(grey: Grey): Promise<string | null> {
  const result = queue.then(() => decodeInWorker(grey));
  queue = result.catch(() => undefined);
  return result;
}

function decodeInWorker(grey: Grey): Promise<string | null> {
  worker ??= new Worker(WORKER_SOURCE, { eval: true, workerData: JSQR });
  const current = worker;
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => finish(() => resolve(null), false), DECODE_TIMEOUT_MS);
    const onMessage = (text: string | null) => finish(() => resolve(text), true);
    const onError = (error: Error) => finish(() => reject(error), false);
    function finish(settle: () => void, reuseWorker: boolean): void {
      clearTimeout(deadline);
      current.off("message", onMessage).off("error", onError);
      // An idle worker must not keep the process alive.
      current.unref();
      if (!reuseWorker) {
        worker = undefined;
        void current.terminate();
      }
      settle();
    }
    current.ref();
    current.on("message", onMessage).on("error", onError);
    current.postMessage(grey);
  });
}
