import { changePassword } from "@mekong/contract/http/account";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { login } from "@mekong/contract/http/login";
import { expect, test, vi } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { TestApp } from "../testing";

/** These values must not appear in logs. */
const CORPUS = {
  password: "Cr0codile-Tears",
  token: "tOkEn0f5omebody-1234567890abcdef",
  phone: "0899998888",
  account: "5556667778",
  voucher: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  cookie: "s%3Asigned.value-987654321",
  otp: "730194",
};

test("logs no secrets at the most verbose level, failures included", async () => {
  const lines: string[] = [];
  for (const to of ["error", "warn", "info", "log"] as const) {
    vi.spyOn(console, to).mockImplementation((...args) => void lines.push(args.join(" ")));
  }
  const app = await TestApp.start({ logLevel: "info", metrics: { host: "127.0.0.1", port: 0 } });
  app.fastify.log.level = "info";
  await app.signIn();
  const token = app.token ?? "";
  await app.call(login, { body: { username: CORPUS.phone, password: CORPUS.password } });
  await app.call(changePassword, { body: { oldPassword: demoMember.password, newPassword: CORPUS.password } } as never);

  // Every endpoint gets all values, in path, query, body and headers.
  const everything = Object.assign(
    { link: CORPUS.voucher, username: CORPUS.phone, bankAccountNo: CORPUS.account },
    CORPUS,
  );
  for (const { method, path } of memberEndpoints) {
    const url = path.replace(/:\w+/g, CORPUS.voucher);
    const headers = { cookie: `session=${CORPUS.cookie}`, "x-otp": CORPUS.otp };
    await app.send(
      method,
      `${url}?${new URLSearchParams(everything)}`,
      method === "GET" ? undefined : everything,
      headers,
    );
  }
  // Simulates a database error, whose message contains the input.
  const broken = vi.spyOn(app.world.read.member, "findUnique");
  vi.spyOn(app.world, "write").mockRejectedValue(
    new Error(
      `Invalid invocation: { username: "${CORPUS.phone}", password: '${CORPUS.password}', bankAccountNo: "${CORPUS.account}" }`,
    ),
  );
  await app.call(login, { body: { username: demoMember.username, password: CORPUS.password } });
  broken.mockRestore();

  const log = lines.join("\n");
  expect(lines.length).toBeGreaterThan(memberEndpoints.length);
  expect(log).toContain('"level":"error"');
  for (const [what, secret] of Object.entries({
    ...CORPUS,
    signIn: token,
    own: demoMember.password,
    name: demoMember.username,
  })) {
    expect(log.includes(secret), `${what} is in the log`).toBe(false);
  }
});
