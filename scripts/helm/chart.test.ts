import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settingNames } from "@mekong/contract/settings";
import Ajv from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { CHART } from "./helm";

const read = (file: string) => readFileSync(join(CHART, file), "utf8");
const schema = JSON.parse(read("values.schema.json"));
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
const values = () => parse(read("values.yaml"));
const templates = readdirSync(join(CHART, "templates"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(yaml|tpl|txt)$/.test(file))
  .map((file) => read(join("templates", file)))
  .join("\n");
const reserved: string[] = schema.definitions.settings.propertyNames.not.enum;

test("the chart's appVersion is the version of package.json", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(parse(read("Chart.yaml")).appVersion).toBe(version);
});

test("the schema accepts the default values", () => {
  validate(values());
  expect(validate.errors).toBeNull();
});

test.each([
  ["an unknown value", { replicaCount: 2 }],
  ["replicas of the simulator", { simulator: { replicas: 2 } }],
  ["more shards than slots", { simulator: { shards: 65 } }],
  ["a setting that the chart sets", { web: { settings: { SESSION_SECRETS: "in plain text" } } }],
  ["a setting that is no text", { settings: { PAYTIMZ_MINIMUM: 20 } }],
  ["an origin with a path", { webPublicUrl: "https://wallet.example/app" }],
  ["a drain that the program refuses", { web: { drainSeconds: 601 } }],
])("the schema rejects %s", (_, wrong) => {
  expect(validate({ ...values(), ...wrong })).toBe(false);
});

test("the schema reserves the settings that the templates set", () => {
  const variables = [...templates.matchAll(/^ *- name: ([A-Z_]+)$/gm)].map(([, name = ""]) => name);
  const set = variables.filter((name) => (settingNames as string[]).includes(name));
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !reserved.includes(name))).toEqual([]);
  expect(reserved.filter((name) => !(settingNames as string[]).includes(name))).toEqual([]);
});

test("templates use only values that values.yaml has", () => {
  const paths = [...templates.matchAll(/\.Values\.([\w.]+\w)/g)].map(([, path = ""]) => path);
  const isPresent = (path: string) =>
    path.split(".").reduce((parent, name) => parent?.[name], values()) !== undefined || /\bsettings\./.test(path);
  expect(paths.length).toBeGreaterThan(20);
  expect([...new Set(paths)].filter((path) => !isPresent(path))).toEqual([]);
});

test("the chart's HAProxy routes as deploy/haproxy/haproxy.cfg does", () => {
  const routing = (config: string) => {
    const [, frontend = ""] = /frontend api\n([\s\S]*?)backend any_shard/.exec(config) ?? [];
    const lines = frontend.split("\n").map((line) => line.trim());
    return lines.filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("bind "));
  };
  const expected = routing(readFileSync("deploy/haproxy/haproxy.cfg", "utf8"));
  expect(expected.length).toBeGreaterThan(5);
  expect(routing(read("templates/simulator/proxy.yaml").replaceAll("{{ $shards }}", "2"))).toEqual(expected);
});
