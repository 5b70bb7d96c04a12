import { expect, test } from "vitest";
import { mask, maskUrl } from "./mask";

test("masks secrets at any depth, ignoring the case of keys", () => {
  const call = {
    username: "0812345678",
    password: "hunter2",
    nested: [{ newPassword: "x", Authorization: "Bearer abc", otpCode: 123456 }],
    token: { value: "abc" },
  };
  expect(mask(call)).toEqual({
    username: "0812345678",
    password: "••••",
    nested: [{ newPassword: "••••", Authorization: "••••", otpCode: "••••" }],
    token: "••••",
  });
});

test("does not mask missing secrets", () => {
  expect(mask({ password: null })).toEqual({ password: null });
});

test("copies deeply without changing the original", () => {
  const original = { password: "hunter2", list: [{ amount: 1 }] };
  const copied = mask(original) as typeof original;
  copied.list[0] = { amount: 2 };
  expect(original).toEqual({ password: "hunter2", list: [{ amount: 1 }] });
});

test("masks the ticket in a game link", () => {
  const link = "http://127.0.0.1:4000/play/main/A_b-9";
  expect(mask({ link })).toEqual({ link: "http://127.0.0.1:4000/play/main/••••" });
});

test("masks the ticket in a file link", () => {
  const url = "http://127.0.0.1:4000/uploads/main/0123?ticket=tos64o.A_b-9";
  expect(mask({ url })).toEqual({ url: "http://127.0.0.1:4000/uploads/main/0123?ticket=••••" });
});

test("shortens a long string and names its length", () => {
  const svg = `<svg>${"x".repeat(4000)}</svg>`;
  const shortened = (mask({ qrcode: svg }) as { qrcode: string }).qrcode;
  expect(shortened.startsWith("<svg>xxx")).toBe(true);
  expect(shortened).toContain("(4011 characters)");
  expect(shortened.length).toBeLessThan(200);
  expect(mask("short")).toBe("short");
});

test.each(["😀", "👨‍👩‍👧‍👦", "น้ำ", "e\u0301"])("cuts a long text between characters: %s", (character) => {
  for (let offset = 0; offset < 12; offset++) {
    const shortened = String(mask("x".repeat(offset) + character.repeat(300)));
    const [, beginning = ""] = /^x*(.*)… \(\d+ characters\)$/u.exec(shortened) ?? [];
    expect(beginning.length).toBeGreaterThan(0);
    expect(beginning.replaceAll(character, "")).toBe("");
  }
});

test("limits texts by code points", () => {
  expect(mask("😀".repeat(256))).toBe("😀".repeat(256));
  expect(mask("😀".repeat(257))).toBe(`${"😀".repeat(120)}… (257 characters)`);
});

test("limits depth and size, also of circular objects", () => {
  const circle: Record<string, unknown> = { list: Array.from({ length: 1000 }, (_, n) => n) };
  circle.self = circle;
  const text = JSON.stringify(mask(circle));
  expect(text).toContain("(900 more)");
  expect(text).toContain("(too deep)");
  expect(text.length).toBeLessThan(10_000);
});

test("copies a __proto__ key without changing the prototype", () => {
  const copied = mask(JSON.parse('{"__proto__": {"polluted": true}}')) as Record<string, unknown>;
  expect(Object.keys(copied)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(copied.polluted).toBeUndefined();
});

test("converts values without a JSON form to text", () => {
  expect(mask({ at: new Date(0), satang: 5n, file: Buffer.from("abc"), none: null })).toEqual({
    at: "1970-01-01T00:00:00.000Z",
    satang: "5",
    file: "(3 bytes)",
    none: null,
  });
});

test.each([
  ["/api/autoLogin/pg/mk345678pg/hunter2", "/api/autoLogin/pg/mk345678pg/••••"],
  ["/api/autoLogin/pg/mk345678pg/hunter2/?x=1", "/api/autoLogin/pg/mk345678pg/••••/••••?x=1"],
  ["/api/autoLogin/pg/mk345678pg/hunter2?Password=hunter2&a=1", "/api/autoLogin/pg/mk345678pg/••••?Password=••••&a=1"],
  ["/api/autoLogin/pg/mk345678pg", "/api/autoLogin/pg/mk345678pg"],
  ["/api/wallet/account/pg?token=abc?def", "/api/wallet/account/pg?token=••••?def"],
  ["/api/wallet/a/b/c/d", "/api/wallet/a/b/c/d"],
  ["/%61pi/autoL%6fgin/pg/mk345678pg/hunter2", "/%61pi/autoL%6fgin/pg/mk345678pg/••••"],
])("masks %s as %s", (url, expected) => {
  expect(maskUrl(url)).toBe(expected);
});

function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test("masks a query in linear time", () => {
  const long = (piece: string, length: number) => `/api/x?${piece.repeat(length / piece.length)}`;
  for (const piece of ["a", "=", "&", "a=", "=a", "a&", "%", "%=&", "a=b&", "?a"]) {
    maskUrl(long(piece, 20_000));
    const [short, longer] = [20_000, 160_000].map((length) => cpuMsOf(() => maskUrl(long(piece, length))));
    // The second text is eight times as long. In quadratic time, masking it would take 64 times as long, over a second.
    expect([piece, (longer ?? 0) < 200 || (longer ?? 0) < 24 * (short ?? 0)]).toEqual([piece, true]);
  }
});

test.each([
  ["=password=x", "=password=••••"],
  ["password=x=y&a=1", "password=••••&a=1"],
  ["a=password=x", "a=password=x"],
  ["password", "password"],
  ["tok%65n=x&a=1", "tok%65n=••••&a=1"],
  ["%zz=x&a%=x&pass%77ord=x", "%zz=x&a%=x&pass%77ord=••••"],
])("masks the secret in the query %s", (query, masked) => {
  expect(maskUrl(`/api/x?${query}`)).toBe(`/api/x?${masked}`);
});
