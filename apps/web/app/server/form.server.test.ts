import { expect, test } from "vitest";
import { readForm } from "./form.server";
import { thrownResponse } from "./testing/scripted-api";

const send = (body: string, type: string) =>
  readForm(new Request("http://wallet.example/login", { method: "POST", body, headers: { "Content-Type": type } }));

test("reads a plain form", async () => {
  expect((await send("amount=5", "application/x-www-form-urlencoded;charset=UTF-8")).get("amount")).toBe("5");
});

test("rejects other content types with the allowed ones", async () => {
  const response = await thrownResponse(send("{}", "application/json"));
  expect(response.status).toBe(415);
  expect(response.headers.get("Accept")).toBe("application/x-www-form-urlencoded, multipart/form-data");
  expect(await response.text()).toContain("application/x-www-form-urlencoded");
});

test("responds 400 to a broken multipart body", async () => {
  expect((await thrownResponse(send("--nonsense", "multipart/form-data; boundary=x"))).status).toBe(400);
});
