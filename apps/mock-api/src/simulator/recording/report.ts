import type { RecordedStep, RecordingReport } from "@mekong/contract/simulator/recording";
import { type Expectation, SCENARIO_VERSION, type ScenarioStep } from "@mekong/contract/simulator/scenario";
import { stringify } from "yaml";
import { titleOf } from "../scenario/step";
import { type Seen, stepOfCall } from "./calls";
import { holds, madeUpIn, ResultNames } from "./names";
import type { Entry, Recorder } from "./recorder";

/** A shorter wait becomes a step only if a scheduled action ran during it. */
const WORTH_SAYING_MS = 60_000;
const SECOND_MS = 1_000;

/** A step before its values are replaced by references. */
interface Draft {
  entry: Entry;
  step: ScenarioStep;
  isRead: boolean;
  /** Result name prefix. */
  kind: string;
  output: unknown;
}

export async function reportOf(recorder: Recorder): Promise<RecordingReport> {
  const { beginning, world } = recorder;
  const { drafts, leftOut, isWhole } = await draftsOf(recorder);
  const members = await recorder.members();
  const steps = namedSteps(needed(drafts), recorder, new Set(members.map(({ username }) => username)));

  const concerned = new Set(steps.flatMap(({ step }) => memberOf(step)));
  const expect: Expectation[] = [
    ...members
      .filter(({ username }) => beginning.fresh && isWhole && concerned.has(username))
      .map(({ username, main }) => ({ get: `members[username=${username}].main`, equals: main })),
    { get: "audit.ok", equals: true },
  ];
  const faults = Object.fromEntries(beginning.faults.map(({ id, rule }) => [id, rule]));
  const yaml = stringify(
    {
      version: SCENARIO_VERSION,
      name: "recorded",
      title: `Recorded in ${world.name}`,
      about: "Describe here what to look at in the app.",
      seed: world.dice.seed,
      at: beginning.at.toISOString(),
      ...(Object.keys(faults).length > 0 ? { faults } : {}),
      steps: steps.map(({ step }) => step),
      expect,
    },
    { lineWidth: 118, aliasDuplicateObjects: false },
  );
  return {
    state: recorder.over ? "stopped" : "recording",
    startedAt: beginning.at.toISOString(),
    fresh: beginning.fresh,
    steps,
    leftOut,
    yaml,
  };
}

async function draftsOf(recorder: Recorder): Promise<{
  drafts: Draft[];
  leftOut: RecordingReport["leftOut"];
  /** Whether nothing was cut and no omitted call moved money. */
  isWhole: boolean;
}> {
  const drafts: Draft[] = [];
  const leftOut: RecordingReport["leftOut"] = [];
  let isWhole = true;
  for (const entry of recorder.entries) {
    if (recorder.isCut(String(entry.id))) {
      isWhole = false;
      continue;
    }
    const { deed } = entry;
    if (deed.kind === "fault") {
      const step: ScenarioStep = { fault: deed.id, ...(deed.rule ? { with: deed.rule } : {}) };
      drafts.push({ entry, step, isRead: false, kind: "fault", output: undefined });
    } else if (deed.kind === "action") {
      const target = (await deed.isLatest) && !gaveBefore(drafts, deed.input.target) ? { target: "latest" } : {};
      const step = { do: deed.name, with: { ...deed.input, ...target } } as ScenarioStep;
      drafts.push({ entry, step, isRead: false, kind: deed.name, output: deed.output });
    } else {
      const { row } = deed;
      const seen: Seen = stepOfCall(row);
      if ("why" in seen) {
        leftOut.push({ at: row.at, what: row.endpoint ?? `${row.method} ${row.path}`, why: seen.why });
        if (row.entries.length > 0) isWhole = false;
      } else {
        const kind = row.endpoint?.split("/").findLast((part) => part !== "" && !part.startsWith(":")) ?? "call";
        drafts.push({ entry, ...seen, kind, output: row.answer });
      }
    }
  }
  return { drafts, leftOut, isWhole };
}

function gaveBefore(drafts: readonly Draft[], target: unknown): boolean {
  return typeof target === "string" && drafts.some(({ isRead, output }) => !isRead && holds(output, target));
}

/** Drops reads that no later step uses. */
function needed(drafts: readonly Draft[]): Draft[] {
  const kept = new Set(drafts.filter(({ isRead }) => !isRead));
  for (const [place, { step, isRead }] of drafts.entries()) {
    if (isRead) continue;
    for (const value of madeUpIn(step)) {
      const before = drafts.slice(0, place);
      if (before.some((draft) => kept.has(draft) && (holds(draft.output, value) || holds(draft.step, value)))) continue;
      const read = before.findLast(({ output }) => holds(output, value));
      if (read) kept.add(read);
    }
  }
  return drafts.filter((draft) => kept.has(draft));
}

/** Replaces values by references and adds waits as steps. */
function namedSteps(drafts: readonly Draft[], recorder: Recorder, usernames: ReadonlySet<string>): RecordedStep[] {
  const names = new ResultNames([...usernames, ...recorder.beginning.faults.map(({ id }) => id)]);
  const steps: RecordedStep[] = [];
  const aliases: Array<() => string | undefined> = [];
  let reached = recorder.beginning.at;
  const passTo = (until: Date, id: string) => {
    const waited = until.getTime() - reached.getTime();
    const fell = recorder.firedAt.some((at) => at > reached && at <= until);
    if (waited <= 0 || recorder.isCut(id) || !(fell || waited >= WORTH_SAYING_MS)) return;
    const step: ScenarioStep = {
      do: "clock.advance",
      with: { seconds: Math.ceil(waited / SECOND_MS) },
      say: "Time passes",
    };
    steps.push({ id, at: until.toISOString(), title: titleOf(step), step, note: null });
    aliases.push(() => undefined);
  };
  for (const { entry, step, kind, output } of drafts) {
    passTo(entry.began, `${entry.id}.wait`);
    const { bound, strangers } = "fault" in step ? { bound: step, strangers: [] } : names.bind(step);
    const [stranger] = strangers;
    const note =
      stranger === undefined ? null : `${stranger} existed before the recording: other worlds do not have it`;
    steps.push({ id: String(entry.id), at: entry.began.toISOString(), title: titleOf(step), step: bound, note });
    aliases.push(names.gave(kind, output));
    reached = entry.ended;
  }
  const last = recorder.firedAt.at(-1);
  if (last) passTo(last, "end.wait");
  return steps.map((recorded, place) => {
    const as = aliases[place]?.();
    return as === undefined ? recorded : { ...recorded, step: { ...recorded.step, as } as ScenarioStep };
  });
}

function memberOf(step: ScenarioStep): string[] {
  if ("call" in step) return step.member === undefined ? [] : [step.member];
  if (!("do" in step)) return [];
  const { member, username } = step.with ?? {};
  return [member, username].filter((name) => typeof name === "string");
}
