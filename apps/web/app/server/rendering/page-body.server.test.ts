import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactElement, Suspense } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageResponse, PageStream } from "./page-body.server";

/** A page of several chunks; `shift` moves its characters within a chunk. */
function page(words: string, shift: number): ReactElement {
  const links = Array.from({ length: 300 }, (_, at) => `${words}${at}`);
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

/** A part that suspends until `finish` is called. */
function suspendedPart() {
  let finish: () => void = () => undefined;
  let isFinished = false;
  const promise = new Promise<void>((resolve) => {
    finish = () => {
      isFinished = true;
      resolve();
    };
  });
  function Part() {
    if (!isFinished) throw promise;
    return createElement("b", null, "มาแล้ว");
  }
  return {
    element: createElement("div", null, createElement(Suspense, { fallback: "…" }, createElement(Part))),
    finish,
  };
}

function rendered<W extends Writable>(element: ReactElement, when: "onAllReady" | "onShellReady", into: W): Promise<W> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, { onError: reject, [when]: () => resolve(stream.pipe(into)) });
  });
}

test.each([
  ["Thai", "ติดต่อเจ้าหน้าที่"],
  ["Lao", "ຕິດຕໍ່ເຈົ້າໜ້າທີ່"],
  ["English", "Contact"],
  ["four bytes", "🎡🪙"],
])("a page in %s has no padding, wherever React's chunks end", async (_, words) => {
  for (const shift of [0, 1, 2, 3]) {
    const html = await text(await rendered(page(words, shift), "onAllReady", new PageStream()));
    expect(html).toBe(`<!DOCTYPE html>${renderToStaticMarkup(page(words, shift))}`);
  }
});

test("React pads its chunks; PageStream can go once it no longer does", async () => {
  expect(await text(await rendered(page("ติดต่อ", 0), "onAllReady", new PassThrough()))).toContain("\0");
});

test("a suspended part follows as a second chunk", async () => {
  const { element, finish } = suspendedPart();
  const chunks = (await rendered(element, "onShellReady", new PageStream())).iterator();
  expect(String((await chunks.next()).value)).toMatch(/^<div>.*….*<\/div>$/);
  finish();
  expect(String((await chunks.next()).value)).toContain("<b>มาแล้ว</b>");
  expect((await chunks.next()).done).toBe(true);
});

test("a response has its page whole, or as a stream", async () => {
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
