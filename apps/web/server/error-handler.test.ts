import type { RequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { countingBuild } from "./testing/counting-build";
import { runningApp, sendRequest } from "./testing/running-app";

let failingHandler: RequestHandler;
const port = await runningApp({
  build: countingBuild().build,
  files: (request, response, next) => failingHandler(request, response, next),
});

afterEach(() => vi.restoreAllMocks());

function captureErrors(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

const path = "/user/slips/0812345678?redirectTo=hunter-two";

test("logs an error as one line without the URL and responds with a plain 500", async () => {
  const lines = captureErrors();
  failingHandler = ({ originalUrl }) => {
    throw new TypeError(`no way to ${originalUrl}`, { cause: new Error(`${originalUrl}: none`) });
  };
  const { status, headers, text } = await sendRequest({ port, path });
  expect([status, text]).toEqual([500, "Internal Server Error\n"]);
  expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/0812345678|hunter-two|\n/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    service: "web",
    requestId: headers["x-request-id"],
    method: "GET",
    route: "/user/slips/:reference",
    status: 500,
    error: { name: "TypeError", message: "no way to …", cause: { message: "…: none" } },
  });
});

test("cuts off a started response and logs the error", async () => {
  const lines = captureErrors();
  failingHandler = (_request, response, next) => {
    response.write("the beginning");
    next(new Error("and no more"));
  };
  await expect(sendRequest({ port, path })).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(lines.map((line) => JSON.parse(line).error.message)).toEqual(["and no more"]);
});

test("responds 400 to an undecodable path without logging", async () => {
  failingHandler = (_request, _response, next) => next();
  const { status, text } = await sendRequest({ port, path: "/user/%c0" });
  expect([status, text]).toEqual([400, "Bad Request\n"]);
});

test("resets the status that a failed response had set", async () => {
  captureErrors();
  failingHandler = (_request, response, next) => {
    response.status(200).statusMessage = "not\nlatin";
    next(new Error("a header of two lines"));
  };
  expect(await sendRequest({ port, path })).toMatchObject({ status: 500, text: "Internal Server Error\n" });
});
