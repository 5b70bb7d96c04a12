import { expect, test } from "vitest";
import { DigitMask } from "./digit-mask";
import { Masking, secretsIn, TooDeep } from "./masking";

test("replaces phone and account numbers by numbers of the same format, and equal numbers by equal ones", () => {
  const mask = new DigitMask();
  const texts = ["0812345678", "call 081-234-5678 or +66812345678", "020 5512 3456", "1112223334", "0812345678"];
  expect(texts.map((text) => mask.maskText(text))).toEqual([
    "0810000001",
    "call 081-000-0001 or +66800000002",
    "020 0000 0003",
    "1110000004",
    "0810000001",
  ]);
});

test("does not change amounts, times, short numbers and inline pictures", () => {
  const mask = new DigitMask();
  const picture = "data:image/png;base64,AAAA12345678BBBB";
  const texts = ["1234.56", "2026-11-26T03:04:05.678Z", "OTP 123456", "", picture];
  expect(texts.map((text) => mask.maskText(text))).toEqual(texts);
});

test("masks secret fields, tickets, secret query parameters and known secrets, and shortens nothing", () => {
  const masking = new Masking({ secrets: ["hunter2-x", "abc"] });
  const long = "x".repeat(5_000);
  expect(
    masking.json({
      password: "p",
      token: null,
      list: Array.from({ length: 200 }, () => long),
      link: "https://game.example/play/alpha/tick-1?token=abc&x=1",
      encoded: "https://game.example/?x=1?tok%65n=t-1&%50assw%6Frd=p-1&tok%45=t",
      echo: ["you sent hunter2-x", "abc"],
      amount: 5.25,
    }),
  ).toEqual({
    password: "••••",
    token: null,
    list: Array.from({ length: 200 }, () => long),
    link: "https://game.example/play/alpha/••••?token=••••&x=1",
    encoded: "https://game.example/?x=1?tok%65n=••••&%50assw%6Frd=••••&tok%45=t",
    echo: ["you sent ••••", "abc"],
    amount: 5.25,
  });
});

test("masks a phone number that is a JSON number, but not an amount", () => {
  const digitMask = new DigitMask();
  const masking = new Masking({ maskDigits: (text) => digitMask.maskText(text) });
  expect(masking.json({ phone: 66812345678, amount: 66812345678 })).toEqual({
    phone: "66800000001",
    amount: 66812345678,
  });
});

test("masks passwords in paths and queries", () => {
  const masking = new Masking();
  expect(masking.url("/api/autoLogin/alpha/u_alpha/p_alpha?a=1")).toBe("/api/autoLogin/alpha/u_alpha/••••?a=1");
  expect(masking.url("/api/lookup/info?ticket=t-1&b=2")).toBe("/api/lookup/info?ticket=••••&b=2");
});

test("returns the secrets of a body, and rejects a body that is nested too deep", () => {
  expect(secretsIn({ username: "u", password: "p1", nested: [{ newPassword: "p2" }], token: 5 })).toEqual(["p1", "p2"]);
  let deep: unknown = "x";
  for (let depth = 0; depth < 100; depth++) deep = { password: "p", deep };
  expect(() => new Masking().json(deep)).toThrow(TooDeep);
  expect(secretsIn(deep).length).toBe(64);
});
