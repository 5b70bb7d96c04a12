import { expect, test } from "vitest";
import { readForm } from "./form.server";
import { thrownResponse } from "./testing/thrown-response";

const send = (body: string, type: string) =>
  readForm(new Request("http://wallet.example/login", { method: "POST", body, headers: { "Content-Type": type } }));

test("a plain form is read", async () => {
  expect((await send("amount=5", "application/x-www-form-urlencoded;charset=UTF-8")).get("amount")).toBe("5");
});

test("a body that is no form is refused with what is allowed", async () => {
  const response = await thrownResponse(send("{}", "application/json"));
  expect(response.status).toBe(415);
  expect(await response.text()).toContain("application/x-www-form-urlencoded");
});

test("a broken multipart body is the sender's fault, not ours", async () => {
  expect((await thrownResponse(send("--nonsense", "multipart/form-data; boundary=x"))).status).toBe(400);
});
