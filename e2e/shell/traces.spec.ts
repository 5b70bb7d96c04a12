import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CollectedSpan, startCollector } from "@mekong/contract/operation/testing-collector";
import { demoMember } from "../../prisma/seed/demo";
import { test as base, expect } from "../fixture";
import { App } from "../pages/app";
import { startIsolatedStack } from "../support/isolated-stack";
import { money } from "../support/money";
import { signInByForm } from "../support/sign-in";
import { cookieText } from "../support/texts";

const PRELOAD = fileURLToPath(new URL("list-loaded-packages.cjs", import.meta.url));
const SDK = /node_modules\/@opentelemetry\/(?!api\/)/;

interface Transferred {
  /** Files in node_modules that the programs had loaded when they stopped. */
  loadedFiles: string;
  sessionCookie: string;
}

/** Starts a stack with an endpoint for traces, transfers money, and stops the stack. */
const test = base.extend<{ transferWith: (endpoint: string) => Promise<Transferred> }>({
  transferWith: async ({ browser, t }, use, { workerIndex }) => {
    await use(async (endpoint) => {
      const listFile = join(tmpdir(), `mekong-loaded-${process.pid}-${workerIndex}`);
      const stack = await startIsolatedStack({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        NODE_OPTIONS: `--require=${PRELOAD}`,
        LOADED_PACKAGES_FILE: listFile,
      });
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: stack.web });
      try {
        await context.addCookies([{ name: "i18next", value: cookieText.en, url: stack.web }]);
        await signInByForm(context, stack.web);
        const app = new App(await context.newPage(), t);
        await app.transfer.open();
        await app.transfer.transfer(null, "PG", 100.5);
        await expect(app.transfer.toast).toHaveText(t("transfer:done", { amount: money(100.5) }));
        const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
        await context.close();
        await stack.stop();
        return { loadedFiles: await readFile(listFile, "utf8"), sessionCookie: session?.value ?? "" };
      } finally {
        await context.close();
        await stack.stop();
        await rm(listFile, { force: true });
      }
    });
  },
});

test.setTimeout(120_000);

test("web sends the spans of a page and its backend calls, one trace, before it stops", async ({ stack }) => {
  const collector = await startCollector();
  try {
    const { web, stop } = await startIsolatedStack({
      API_URL: stack.api,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    try {
      expect((await fetch(`${web}/login`)).status).toBe(200);
    } finally {
      await stop();
    }
    const spans = collector.spans();
    const call = spans.find(({ name }) => name === "GET /api/lookup/active");
    expect(ancestry(call, spans)).toEqual(["web CLIENT GET /api/lookup/active", "web SERVER GET /login"]);
  } finally {
    await collector.close();
  }
});

test("a transfer is one trace from the form to the ledger, without member data, sent before the programs stop", {
  tag: "@long",
}, async ({ transferWith }) => {
  const collector = await startCollector();
  try {
    const { loadedFiles, sessionCookie } = await transferWith(collector.url);
    expect(loadedFiles).toMatch(SDK);
    const spans = collector.spans();
    const write = spans.find(({ name }) => name === "write wallet.transfer");
    expect(ancestry(write, spans)).toEqual([
      "mock-api INTERNAL write wallet.transfer",
      "mock-api SERVER POST /api/wallet/transfer",
      "web CLIENT POST /api/wallet/transfer",
      "web SERVER POST /user/transfer",
    ]);
    expect(write?.attributes).toEqual({ "mekong.journal_entries": 1 });
    const bodies = collector.bodies.join("\n");
    expect(sessionCookie).not.toBe("");
    for (const secret of [demoMember.username, demoMember.password, sessionCookie, "100.5", "m=transfer"])
      expect(bodies).not.toContain(secret);
  } finally {
    await collector.close();
  }
});

test("without an endpoint, neither program loads the SDK", { tag: "@long" }, async ({ transferWith }) => {
  const { loadedFiles } = await transferWith("");
  expect(loadedFiles).toContain("node_modules");
  expect(loadedFiles).not.toMatch(SDK);
});

test("a collector that does not respond disturbs neither requests nor the stop", { tag: "@long" }, async ({
  transferWith,
}) => {
  const { loadedFiles } = await transferWith("http://127.0.0.1:9");
  expect(loadedFiles).toMatch(SDK);
});

/** Lists a span and its parents within a trace, each as `service kind name`. */
function ancestry(first: CollectedSpan | undefined, spans: readonly CollectedSpan[]): string[] {
  const lines: string[] = [];
  for (let at = first; at; ) {
    const { service, kind, name, traceId, parentSpanId } = at;
    lines.push(`${service} ${kind} ${name}`);
    at = spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
  }
  return lines;
}
