import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";
import express from "express";
import { expect, test } from "vitest";
import { countingBuild } from "../testing/counting-build";
import { runningApp, sendRequest } from "../testing/running-app";

const { build } = countingBuild();
const files = express.Router();
files.use("/assets", (_request, response) => void response.status(404).send("No such file"));
const port = await runningApp({ build: { ...build, assets: { ...build.assets, version: "abc123" } }, files });

test.each(["/login", "/assets/gone-12345678.js"])("%s responds with the build version", async (path) => {
  expect((await sendRequest({ port, path })).headers[BUILD_HEADER]).toBe("abc123");
});

test("the build endpoint responds without a body or caching", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, text } = await sendRequest({ port, path: BUILD_PATH, method });
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(headers).toMatchObject({ [BUILD_HEADER]: "abc123", "cache-control": "no-store" });
  }
});

test("sends no build version in development", async () => {
  const other = await runningApp({ build: async () => build });
  expect((await sendRequest({ port: other, path: BUILD_PATH })).headers[BUILD_HEADER]).toBeUndefined();
});
