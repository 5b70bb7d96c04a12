import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactElement, Suspense } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PageResponse, PageWriter, renderSync } from "./page-body.server";

/** Page longer than a chunk. `shift` moves where chunks split its characters. */
function page(words: string, shift: number): ReactElement {
  const links = Array.from({ length: 300 }, (_, index) => `${words}${index}`);
  return createElement(
    "html",
    { lang: "th" },
    createElement(
      "body",
      { className: "x".repeat(shift) },
      links.map((each) => createElement("a", { key: each, "aria-label": each, href: "/" }, each)),
    ),
  );
}

function expected(element: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
}

function suspendingElement() {
  let finish: () => void = () => undefined;
  let isFinished = false;
  const promise = new Promise<void>((resolve) => {
    finish = () => {
      isFinished = true;
      resolve();
    };
  });
  function Suspending() {
    if (!isFinished) throw promise;
    return createElement("b", null, "มาแล้ว");
  }
  return {
    element: createElement("div", null, createElement(Suspense, { fallback: "…" }, createElement(Suspending))),
    tell: finish,
  };
}

function renderTo(element: ReactElement, when: "onAllReady" | "onShellReady"): Promise<PageWriter> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onError: reject,
      [when]: () => resolve(new PageWriter().renderFrom(stream)),
    });
  });
}

test.each([
  ["Thai", "ติดต่อเจ้าหน้าที่"],
  ["Lao", "ຕິດຕໍ່ເຈົ້າໜ້າທີ່"],
  ["English", "Contact"],
  ["four bytes", "🎡🪙"],
])("writes a page in %s unchanged, wherever React's chunks end", async (_, words) => {
  for (const shift of [0, 1, 2, 3]) {
    const body = (await renderTo(page(words, shift), "onAllReady")).body();
    expect(String(body)).toBe(expected(page(words, shift)));
  }
});

test("synchronous renderings of different lengths do not overwrite each other", () => {
  const pages = [page("ก", 1), page("ຕິດຕໍ່ເຈົ້າໜ້າທີ່", 2), createElement("p", null, "a"), page("🎡", 0)];
  const bodies = pages.map(renderSync);
  expect(bodies.map(String)).toEqual(pages.map(expected));
});

test("React still pads chunks with zero bytes without PageWriter", async () => {
  const unpadded = new Promise<string>((resolve) => {
    const stream = renderToPipeableStream(page("ติดต่อ", 0), {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    });
  });
  expect(await unpadded).toContain("\0");
});

test("streams suspended content after one chunk with the rest", async () => {
  const { element, tell: finish } = suspendingElement();
  const body = (await renderTo(element, "onShellReady")).body() as ReadableStream<Uint8Array>;
  const reader = body.getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toMatch(/^<div>.*….*<\/div>$/);
  finish();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain("<b>มาแล้ว</b>");
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test("reports a disconnect to React once", async () => {
  const writer = new PageWriter();
  const onClose = vi.fn();
  writer.on("close", onClose);
  const body = writer.body() as ReadableStream<Uint8Array>;
  await body.cancel();
  writer.write("late");
  writer.flush();
  writer.end();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a failed page errors its stream, during or before streaming", async () => {
  const failing = new PageWriter();
  const body = failing.body() as ReadableStream<Uint8Array>;
  failing.destroy(new Error("broken"));
  failing.destroy(new Error("again"));
  await expect(text(body as never)).rejects.toThrow("broken");
  const failed = new PageWriter();
  failed.destroy(new Error("early"));
  await expect(text(failed.body() as never)).rejects.toThrow("early");
});

test("a response has a complete page or a stream", async () => {
  const whole = new PageResponse(Buffer.from("หน้า"), { status: 201, headers: { "X-A": "b" } });
  expect([whole.status, whole.headers.get("x-a"), whole.whole?.toString(), whole.body]).toEqual([
    201,
    "b",
    "หน้า",
    null,
  ]);
  const stream = new ReadableStream<Uint8Array>();
  expect(new PageResponse(stream, {})).toMatchObject({ whole: null, body: stream });
});

test.each(["ติดต่อ", "🎡"])("synchronous and streamed renderings of %s are equal", async (words) => {
  const body = (await renderTo(page(words, 1), "onAllReady")).body();
  expect(String(renderSync(page(words, 1)))).toBe(String(body));
});

test("returns null from synchronous rendering when something suspends or throws", () => {
  function Broken(): ReactElement {
    throw new Error("broken");
  }
  const inBoundary = createElement(Suspense, { fallback: "…" }, createElement(Broken));
  const pages = { waiting: suspendingElement().element, inPart: inBoundary, all: createElement(Broken) };
  for (const [name, each] of Object.entries(pages)) expect([name, renderSync(each)]).toEqual([name, null]);
});
