import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { readHandoff, withHandoff } from "./handoff.server";

function streamOf(parts: string[], then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      then(controller);
    },
  });
}

const contextOf = (serverHandoffStream?: ReadableStream<Uint8Array>) => ({ serverHandoffStream }) as EntryContext;

test("reads complete data to its end", async () => {
  const handoff = await readHandoff(streamOf(["[1]\n", "ภาษา\n"], (controller) => controller.close()));
  expect(handoff).toEqual({ known: ["[1]\n", "ภาษา\n"], late: null });
  const { renderMeta } = withHandoff(contextOf(streamOf([], () => undefined)), handoff);
  expect(Object.values(renderMeta?.streamCache ?? {}).map(({ result }) => result)).toEqual([
    { done: false, value: "[1]\n" },
    { done: false, value: "ภาษา\n" },
    { done: true, value: "" },
  ]);
});

test("does not wait for deferred data and loses none of it", async () => {
  let tell: (text: string) => void = () => undefined;
  const stream = streamOf(["[1]\n"], (controller) => {
    tell = (text) => {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    };
  });
  const handoff = await readHandoff(stream);
  expect(handoff.known).toEqual(["[1]\n"]);
  const context = withHandoff(contextOf(stream), handoff);
  expect(Object.keys(context.renderMeta?.streamCache ?? {})).toEqual(["0"]);
  const reader = context.serverHandoffStream?.getReader();
  tell("P1:[true]\n");
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("P1:[true]\n");
  expect(await reader?.read()).toMatchObject({ done: true });
});

test("rejects where failed deferred data is read", async () => {
  let fail: () => void = () => undefined;
  const stream = streamOf([], (controller) => {
    fail = () => controller.error(new Error("broken"));
  });
  const { late } = await readHandoff(stream);
  fail();
  await expect(late?.read()).rejects.toThrow("broken");
});

test("handles a page without data and copies the context per rendering", async () => {
  expect(await readHandoff(undefined)).toEqual({ known: [], late: null });
  const context = contextOf(streamOf([], () => undefined));
  const [one, two] = [1, 2].map(() => withHandoff(context, { known: [], late: null }));
  expect(one?.renderMeta).not.toBe(two?.renderMeta);
  expect(context.renderMeta).toBeUndefined();
});
