import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@mekong/contract/settings";
import { expect, test } from "vitest";
import { readApiSettings } from "../../env";
import { testFolder } from "../../world/testing";
import { tokenHashOf } from "./teams";

const TOKEN = "a-token-of-team-one";
const HASH = tokenHashOf("another-token-of-two");

function teamsIn(text: string, env: Record<string, string> = {}) {
  const file = join(testFolder(), "teams.yaml");
  writeFileSync(file, text);
  return readApiSettings({ SIMULATOR_TEAMS_FILE: file, ...env }).teams;
}

test("reads names, roles and tokens or their hashes from YAML and JSON", () => {
  const expected = [
    { name: "one", role: "member", tokenHash: tokenHashOf(TOKEN) },
    { name: "two", role: "admin", tokenHash: HASH },
  ];
  const yaml = `- name: one\n  role: member\n  token: ${TOKEN}\n- { name: two, role: admin, tokenSha256: ${HASH.toUpperCase()} }`;
  expect(teamsIn(yaml)).toEqual(expected);
  const json = [
    { name: "one", role: "member", token: TOKEN },
    { name: "two", role: "admin", tokenSha256: HASH },
  ];
  expect(teamsIn(JSON.stringify(json))).toEqual(expected);
  expect(readApiSettings({}).teams).toEqual([]);
});

test("a file of teams replaces SIMULATOR_TOKEN beyond loopback, and both are possible", () => {
  const yaml = `[{ name: one, role: member, token: ${TOKEN} }]`;
  expect(teamsIn(yaml, { HOST: "0.0.0.0" })).toHaveLength(1);
  expect(teamsIn(yaml, { HOST: "0.0.0.0", SIMULATOR_TOKEN: "the-administrators-token" })).toHaveLength(1);
});

const one = { name: "one", role: "member", token: TOKEN };

test.each([
  ["an empty file", "", "a list of teams"],
  ["no list", one, "a list of teams"],
  ["an empty list", [], "at least one team"],
  ["no name", [{ role: "member", token: TOKEN }], "0.name: "],
  ["a long name", [{ ...one, name: "a".repeat(33) }], "0.name: 1 to 32 of a-z, 0-9 and -"],
  ["capitals in a name", [{ ...one, name: "One" }], "0.name: 1 to 32 of a-z"],
  ["an unknown role", [{ ...one, role: "owner" }], "0.role: "],
  ["an unknown field", [{ ...one, tokens: [] }], "0.tokens: "],
  ["a short token", [{ ...one, token: "x".repeat(15) }], "0.token: 16 characters or more"],
  ["spaces in a token", [{ ...one, token: "sixteen and more characters" }], "0.token: letters, digits and signs"],
  ["a number as token", [{ ...one, token: 1_234_567_890_123_456 }], "0.token: "],
  ["a hash that is none", [{ name: "one", role: "admin", tokenSha256: "abc" }], "0.tokenSha256: 64 hexadecimal digits"],
  ["no token", [{ name: "one", role: "member" }], "0.token: either token or tokenSha256"],
  ["token and hash", [{ ...one, tokenSha256: HASH }], "0.token: either token or tokenSha256"],
  ["a name twice", [one, { ...one, token: `${TOKEN}-2` }], "1.name: a name that no other team has"],
  ["a token twice", [one, { ...one, name: "two" }], "1.token: a token that neither another team nor"],
  [
    "the hash of another team's token",
    [one, { name: "two", role: "admin", tokenSha256: tokenHashOf(TOKEN) }],
    "1.tokenSha256: a token that neither another team nor",
  ],
  ["invalid YAML", "- name: [", "YAML"],
])("refuses %s", (_, content, problem) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  expect(() => teamsIn(text)).toThrow(SettingsError);
  expect(() => teamsIn(text)).toThrow(/SIMULATOR_TEAMS_FILE is ".*teams\.yaml": its content is invalid: /);
  expect(() => teamsIn(text)).toThrow(problem);
});

test("refuses a file that is missing or a folder, and SIMULATOR_TOKEN as a team's token; shows no token", () => {
  const folder = testFolder();
  for (const path of [join(folder, "none.yaml"), folder]) {
    expect(() => readApiSettings({ SIMULATOR_TEAMS_FILE: path })).toThrow(/SIMULATOR_TEAMS_FILE is .*can't be read/);
  }
  const text = JSON.stringify([one]);
  expect(() => teamsIn(text, { SIMULATOR_TOKEN: TOKEN })).toThrow("0.token: a token that neither");
  expect(() => teamsIn(text, { SIMULATOR_TOKEN: TOKEN })).not.toThrow(TOKEN);
});
