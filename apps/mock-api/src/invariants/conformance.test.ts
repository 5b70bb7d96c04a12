import { type ConformanceReport, runConformance } from "@mekong/conformance";
import { expect, test, vi } from "vitest";
import { RUN_TIMEOUT_MS } from "../../../../packages/conformance/src/other-backend/shared-runs";
import { demoMember, personaMembers } from "../../../../prisma/seed/demo";
import { listenOnFreePort, WEB_ORIGIN } from "../chat/testing";
import { TestApp } from "../testing";
import { sample } from "../testing-size";

vi.setConfig({ testTimeout: RUN_TIMEOUT_MS });

const { password } = demoMember;
/** This member has four weeks of history. */
const regular = personaMembers[1].username;

function deviationsOf({ results, stopped }: ConformanceReport): unknown[] {
  expect(stopped).toBeUndefined();
  return results.flatMap(({ endpoint, deviations, information }) =>
    [...deviations, ...information].map((finding) => ({ endpoint, ...finding })),
  );
}

const variants = ["thai", "lao"] as const;

async function start(variant: (typeof variants)[number]) {
  const { fastify, worlds } = await TestApp.start({ variant });
  const api = await listenOnFreePort({ fastify });
  const main = await worlds.get("main");
  return {
    options: { api, password, variant, appOrigin: WEB_ORIGIN },
    entryCount: () => main.read.journalEntry.count(),
  };
}

// A run with writes makes the same reading calls.
test.each(sample(variants, 2))("mock-api conforms to the contract, read-only: variant %s", async (variant) => {
  const { options, entryCount } = await start(variant);
  const before = await entryCount();
  expect(deviationsOf(await runConformance({ ...options, username: regular }))).toEqual([]);
  expect(await entryCount()).toBe(before);
});

test.each(variants)("mock-api conforms to the contract, with writes: variant %s", async (variant) => {
  const { options, entryCount } = await start(variant);
  const before = await entryCount();
  const report = await runConformance({ ...options, username: demoMember.username, write: true });
  expect(deviationsOf(report)).toEqual([]);
  expect(report.results.filter(({ result }) => result !== "conforms")).toEqual([]);
  expect(await entryCount()).toBeGreaterThan(before);
});
