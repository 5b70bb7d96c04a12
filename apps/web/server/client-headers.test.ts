import express from "express";
import { expect, test } from "vitest";
import { clientHeaders } from "./client-headers";
import { countingBuild } from "./testing/counting-build";
import { runningApp, sendRequest } from "./testing/running-app";

const { build } = countingBuild();
const TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

const files = express.Router();
files.use((request, response) => void response.json(request.headers));
const ports = {
  "no proxy": await runningApp({ build, files }),
  loopback: await runningApp({ build, files }, { TRUSTED_PROXIES: "loopback" }),
  "two ranges": await runningApp({ build, files }, { TRUSTED_PROXIES: "127.0.0.1/32 10.0.0.0/8" }),
};

/** Headers after the app's middlewares, as routes and backend calls see them. */
async function headersAfter(headers: Record<string, string>, trusted: keyof typeof ports = "no proxy") {
  return JSON.parse((await sendRequest({ port: ports[trusted], headers })).text) as Record<string, string>;
}

test.each([
  ["an address that a browser claims", "203.0.113.7", "no proxy", "127.0.0.1"],
  ["no header", "", "no proxy", "127.0.0.1"],
  ["the address that a trusted proxy has seen", "203.0.113.7", "loopback", "203.0.113.7"],
  ["an address claimed before a trusted proxy", "1.1.1.1, 203.0.113.7", "loopback", "203.0.113.7"],
  ["two trusted proxies", "1.1.1.1, 203.0.113.7, 10.1.2.3", "two ranges", "203.0.113.7"],
  ["what is no address", "unknown, <script>", "loopback", "127.0.0.1"],
] as const)("X-Forwarded-For with %s", async (_, forwarded, trusted, address) => {
  const headers: Record<string, string> = forwarded ? { "X-Forwarded-For": forwarded } : {};
  expect((await headersAfter(headers, trusted))["x-forwarded-for"]).toBe(address);
});

test("keeps a well-formed traceparent and removes a malformed one with its tracestate", async () => {
  const valid = { traceparent: TRACE, tracestate: "a=1" };
  expect(await headersAfter(valid)).toMatchObject(valid);
  for (const traceparent of ["", "00-xyz", `${TRACE}, ${TRACE}`, TRACE.toUpperCase()]) {
    const headers = await headersAfter({ traceparent, tracestate: "a=1" });
    expect([headers.traceparent, headers.tracestate]).toEqual([undefined, undefined]);
  }
});

test("rejects an invalid range of trusted proxies", () => {
  expect(() => clientHeaders({ trustedProxies: ["10.0.0.0/99"] })).toThrow();
});
