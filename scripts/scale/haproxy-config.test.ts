import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SLOTS } from "@mekong/contract/simulator/shards";
import { expect, it } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";

const config = readFileSync(join(ROOT, "deploy/haproxy/haproxy.cfg"), "utf8");
const compose = readFileSync(join(ROOT, "docker-compose.scale.yml"), "utf8");

it("calculates slot and shard as mock-api does, with a backend for each shard", () => {
  const [, slots, shards] = /crc32,mod\((\d+)\),mod\((\d+)\),add\(1\)/.exec(config) ?? [];
  expect(Number(slots)).toBe(SLOTS);
  const backends = [...config.matchAll(/^backend shard(\d+)$/gm)].map(([, number]) => `${number}/${shards}`);
  expect(backends).toEqual(["1/2", "2/2"]);
  expect([...compose.matchAll(/SHARD: (\S+)/g)].map(([, shard]) => shard)).toEqual(backends);
});

it("reads only addresses that docker-compose.scale.yml sets", () => {
  const names = new Set([...config.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  expect(names.size).toBe(7);
  expect([...names].filter((name) => !new RegExp(`^ +${name}: `, "m").test(compose))).toEqual([]);
});
