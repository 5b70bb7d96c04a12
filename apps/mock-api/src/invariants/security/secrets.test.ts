import type { Upload } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { validCalls } from "../fuzz/valid-calls";
import { newestCode } from "../fuzz/world-values";
import { sampleFiles } from "../sample-files";

/** Matches keys whose values are secret, at any depth. */
const SECRET = /^(password|oldPassword|newPassword|token|otpToken|otpCode|ticket)$/;
/** These patterns match links that grant access to a game or a file. */
const OPENING = [/\/play\/[a-z0-9-]+\/([\w-]{20,})/g, /[?&]ticket=([\w.-]{20,})/g];

/** @returns pairs of key and secret */
function secretsOf(value: unknown, key = ""): [string, string][] {
  if (typeof value === "string") {
    const opening = OPENING.flatMap((pattern) => [...value.matchAll(pattern)].map(([, ticket = ""]) => ticket));
    return [...(SECRET.test(key) ? [value] : []), ...opening].map((secret) => [secret, key]);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => secretsOf(entry, Array.isArray(value) ? key : name));
}

test("after a call of every endpoint no secret is in the traffic, the events or the world's file", {
  timeout: 60_000,
}, async () => {
  const app = await TestApp.start();
  const secrets = new Map<string, string>();
  const note = (value: unknown) => {
    for (const [secret, key] of secretsOf(value)) if (secret.length >= 6) secrets.set(secret, key);
  };
  let callCount = 0;
  for (const validRequest of await validCalls(app, 1)) {
    const { call, token } = await validRequest.prepare(1);
    const { endpoint, url, body } = call;
    const sent =
      body === null
        ? undefined
        : "json" in body
          ? body.json
          : endpoint.upload
            ? await sampleForm(endpoint.upload)
            : undefined;
    const { status, answer } = await app.send(endpoint.method, url, sent, {
      authorization: token ? `Bearer ${token}` : "",
    });
    expect([url, status]).toEqual([url, 200]);
    note({ token, answer, sent: sent instanceof FormData ? null : sent });
    const [, password] = /^\/api\/autoLogin\/[^/]+\/[^/]+\/([^/]+)$/.exec(url) ?? [];
    note({ password: password && decodeURIComponent(password), otpCode: await newestCode(app) });
    callCount += 1;
  }
  const traffic = await app.send("GET", "/simulator/worlds/test/traffic");
  const events = JSON.stringify(app.world.events.after(0));
  const file = (await app.fastify.inject({ url: "/simulator/worlds/test/export" })).rawPayload.toString("latin1");
  console.info(
    `secrets: ${secrets.size} of ${callCount} calls, in ${traffic.response.body.length} characters of traffic, ${events.length} of events, ${file.length} of the file`,
  );
  const leakedSecrets = (text: string, allowedKeys: RegExp) =>
    [...secrets]
      .filter(([secret, key]) => !allowedKeys.test(key) && text.includes(secret))
      .map(([secret, key]) => `${key}: ${secret}`);
  expect(leakedSecrets(traffic.response.body, /^$/)).toEqual([]);
  expect(leakedSecrets(events, /^$/)).toEqual([]);
  // Game passwords and one-time codes must be readable in the database, because members and QA see them.
  expect(leakedSecrets(file, /^(password|otpCode)$/)).toEqual([]);
  const kinds = ["password", "newPassword", "token", "otpToken", "otpCode", "ticket", "link", "path", "url"];
  expect([...new Set(secrets.values())]).toEqual(expect.arrayContaining(kinds));
  expect(callCount).toBeGreaterThanOrEqual(memberEndpoints.length);
});

async function sampleForm(upload: Upload): Promise<FormData> {
  const { png, mp4 } = await sampleFiles();
  const isPicture = upload.types.includes("image/png" as never);
  const form = new FormData();
  form.append(upload.field, new File([new Uint8Array(isPicture ? png : mp4)], isPicture ? "a.png" : "a.mp4"));
  return form;
}
