import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { readHydrationPayload, withHydrationPayload } from "./hydration-payload.server";

function streamOf(chunks: string[], onStart: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      onStart(controller);
    },
  });
}

const contextOf = (serverHandoffStream?: ReadableStream<Uint8Array>) => ({ serverHandoffStream }) as EntryContext;

test("reads complete data to its end", async () => {
  const payload = await readHydrationPayload(streamOf(["[1]\n", "ภาษา\n"], (controller) => controller.close()));
  expect(payload).toEqual({ available: ["[1]\n", "ภาษา\n"], deferred: null });
  const { renderMeta } = withHydrationPayload(contextOf(streamOf([], () => undefined)), payload);
  expect(Object.values(renderMeta?.streamCache ?? {}).map(({ result }) => result)).toEqual([
    { done: false, value: "[1]\n" },
    { done: false, value: "ภาษา\n" },
    { done: true, value: "" },
  ]);
});

test("does not wait for deferred data and loses none of it", async () => {
  let sendChunk: (text: string) => void = () => undefined;
  const stream = streamOf(["[1]\n"], (controller) => {
    sendChunk = (text) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    };
  });
  const payload = await readHydrationPayload(stream);
  expect(payload.available).toEqual(["[1]\n"]);
  const context = withHydrationPayload(contextOf(stream), payload);
  expect(Object.keys(context.renderMeta?.streamCache ?? {})).toEqual(["0"]);
  const reader = context.serverHandoffStream?.getReader();
  sendChunk("P1:[true]\n");
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("P1:[true]\n");
  expect(await reader?.read()).toMatchObject({ done: true });
});

test("rejects where failed deferred data is read", async () => {
  let fail: () => void = () => undefined;
  const stream = streamOf([], (controller) => {
    fail = () => controller.error(new Error("broken"));
  });
  const { deferred } = await readHydrationPayload(stream);
  fail();
  await expect(deferred?.read()).rejects.toThrow("broken");
});

test("handles a page without data and copies the context per rendering", async () => {
  expect(await readHydrationPayload(undefined)).toEqual({ available: [], deferred: null });
  const context = contextOf(streamOf([], () => undefined));
  const [one, two] = [1, 2].map(() => withHydrationPayload(context, { available: [], deferred: null }));
  expect(one?.renderMeta).not.toBe(two?.renderMeta);
  expect(context.renderMeta).toBeUndefined();
});
