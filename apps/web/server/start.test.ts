import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MetricsServerError } from "@mekong/contract/operation/metrics";
import { expect, test } from "vitest";
import { readSettings } from "./env";
import { startFailure } from "./start";

const settings = readSettings({ WEB_PORT: "3100" });
const production = { development: false };

async function portInUse(): Promise<unknown> {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  const error = await new Promise((failed) => createServer().once("error", failed).listen(port, "127.0.0.1"));
  other.close();
  return error;
}

test("says what to do about a port in use, a metrics port in use and a missing build", async () => {
  expect(startFailure(await portInUse(), settings, production)).toBe(
    "port 3100 on 127.0.0.1 is in use; stop what uses it or set WEB_PORT to another port",
  );
  expect(startFailure(new MetricsServerError("metrics cannot be served: in use"), settings, production)).toBe(
    "metrics cannot be served: in use; set WEB_METRICS_PORT or METRICS_HOST to another",
  );
  const missing = Object.assign(new Error("Cannot find module"), { code: "ERR_MODULE_NOT_FOUND" });
  expect(startFailure(missing, settings, production)).toBe("the app is not built; run the build script first");
  expect(startFailure(missing, settings, { development: true })).toBeNull();
  expect(startFailure(new Error("other"), settings, production)).toBeNull();
});
