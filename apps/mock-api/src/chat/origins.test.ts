import { expect, test } from "vitest";
import { webOrigins } from "./socket";

test.each([
  ["http://127.0.0.1:3000", ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"]],
  ["http://localhost", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
  ["http://[::1]:3000", ["http://[::1]:3000", "http://localhost:3000", "http://127.0.0.1:3000"]],
  ["https://wallet.example", ["https://wallet.example"]],
  ["http://192.168.1.20:3000", ["http://192.168.1.20:3000"]],
])("pages of web at %s have the origins %j", (webUrl, origins) => {
  expect([...webOrigins(webUrl)].sort()).toEqual([...origins].sort());
});
