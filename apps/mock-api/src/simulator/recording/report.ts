import type { RecordedStep, RecordingReport } from "@mekong/contract/simulator/recording";
import { type Expectation, SCENARIO_VERSION, type ScenarioStep } from "@mekong/contract/simulator/scenario";
import { stringify } from "yaml";
import { titleOf } from "../scenario/step";
import { type CallStepResult, stepOfCall } from "./calls";
import type { Recorder, RecordingEntry } from "./recorder";
import { containsValue, generatedIdsIn, ResultNames } from "./result-names";

/** A shorter wait becomes a step only if a scheduled action ran during it. */
const MIN_WAIT_MS = 60_000;
const SECOND_MS = 1_000;

interface Draft {
  entry: RecordingEntry;
  step: ScenarioStep;
  isRead: boolean;
  kind: string;
  output: unknown;
}

export async function reportOf(recorder: Recorder): Promise<RecordingReport> {
  const { initialState, world } = recorder;
  const { drafts, leftOut, isComplete } = await draftsOf(recorder);
  const members = await recorder.members();
  const steps = namedSteps(withoutUnusedReads(drafts), recorder, new Set(members.map(({ username }) => username)));

  const involvedMembers = new Set(steps.flatMap(({ step }) => membersOf(step)));
  const expect: Expectation[] = [
    ...members
      .filter(({ username }) => initialState.fresh && isComplete && involvedMembers.has(username))
      .map(({ username, main }) => ({ get: `members[username=${username}].main`, equals: main })),
    { get: "audit.ok", equals: true },
  ];
  const faults = Object.fromEntries(initialState.faults.map(({ id, rule }) => [id, rule]));
  const yaml = stringify(
    {
      version: SCENARIO_VERSION,
      name: "recorded",
      title: `Recorded in ${world.name}`,
      about: "Describe here what to look at in the app.",
      seed: world.dice.seed,
      at: initialState.at.toISOString(),
      ...(Object.keys(faults).length > 0 ? { faults } : {}),
      steps: steps.map(({ step }) => step),
      expect,
    },
    { lineWidth: 118, aliasDuplicateObjects: false },
  );
  return {
    state: recorder.isStopped ? "stopped" : "recording",
    startedAt: initialState.at.toISOString(),
    fresh: initialState.fresh,
    steps,
    leftOut,
    yaml,
  };
}

async function draftsOf(recorder: Recorder): Promise<{
  drafts: Draft[];
  leftOut: RecordingReport["leftOut"];
  /** False if a step was removed or an omitted call moved money. */
  isComplete: boolean;
}> {
  const drafts: Draft[] = [];
  const leftOut: RecordingReport["leftOut"] = [];
  let isComplete = true;
  for (const entry of recorder.entries) {
    if (recorder.isRemoved(String(entry.id))) {
      isComplete = false;
      continue;
    }
    const { action } = entry;
    if (action.kind === "fault") {
      const step: ScenarioStep = { fault: action.id, ...(action.rule ? { with: action.rule } : {}) };
      drafts.push({ entry, step, isRead: false, kind: "fault", output: undefined });
    } else if (action.kind === "action") {
      const target =
        (await action.isLatest) && !isEarlierResult(drafts, action.input.target) ? { target: "latest" } : {};
      const step = { do: action.name, with: { ...action.input, ...target } } as ScenarioStep;
      drafts.push({ entry, step, isRead: false, kind: action.name, output: action.output });
    } else {
      const { row } = action;
      const callStep: CallStepResult = stepOfCall(row);
      if ("why" in callStep) {
        leftOut.push({ at: row.at, what: row.endpoint ?? `${row.method} ${row.path}`, why: callStep.why });
        if (row.entries.length > 0) isComplete = false;
      } else {
        const kind = row.endpoint?.split("/").findLast((part) => part !== "" && !part.startsWith(":")) ?? "call";
        drafts.push({ entry, ...callStep, kind, output: row.answer });
      }
    }
  }
  return { drafts, leftOut, isComplete };
}

function isEarlierResult(drafts: readonly Draft[], target: unknown): boolean {
  return typeof target === "string" && drafts.some(({ isRead, output }) => !isRead && containsValue(output, target));
}

function withoutUnusedReads(drafts: readonly Draft[]): Draft[] {
  const retained = new Set(drafts.filter(({ isRead }) => !isRead));
  for (const [index, { step, isRead }] of drafts.entries()) {
    if (isRead) continue;
    for (const value of generatedIdsIn(step)) {
      const before = drafts.slice(0, index);
      if (
        before.some(
          (draft) => retained.has(draft) && (containsValue(draft.output, value) || containsValue(draft.step, value)),
        )
      )
        continue;
      const read = before.findLast(({ output }) => containsValue(output, value));
      if (read) retained.add(read);
    }
  }
  return drafts.filter((draft) => retained.has(draft));
}

/** Replaces ids by references to earlier results. Adds waits. */
function namedSteps(drafts: readonly Draft[], recorder: Recorder, usernames: ReadonlySet<string>): RecordedStep[] {
  const names = new ResultNames([...usernames, ...recorder.initialState.faults.map(({ id }) => id)]);
  const steps: RecordedStep[] = [];
  const aliases: Array<() => string | undefined> = [];
  let currentTime = recorder.initialState.at;
  const addWait = (until: Date, id: string) => {
    const waitMs = until.getTime() - currentTime.getTime();
    const hasFired = recorder.firedAt.some((at) => at > currentTime && at <= until);
    if (waitMs <= 0 || recorder.isRemoved(id) || !(hasFired || waitMs >= MIN_WAIT_MS)) return;
    const step: ScenarioStep = {
      do: "clock.advance",
      with: { seconds: Math.ceil(waitMs / SECOND_MS) },
      say: "Time passes",
    };
    steps.push({ id, at: until.toISOString(), title: titleOf(step), step, note: null });
    aliases.push(() => undefined);
  };
  for (const { entry, step, kind, output } of drafts) {
    addWait(entry.startedAt, `${entry.id}.wait`);
    const { replaced, unknownIds } =
      "fault" in step ? { replaced: step, unknownIds: [] } : names.replaceWithReferences(step);
    const [unknownId] = unknownIds;
    const note =
      unknownId === undefined ? null : `${unknownId} existed before the recording: other worlds do not have it`;
    steps.push({ id: String(entry.id), at: entry.startedAt.toISOString(), title: titleOf(step), step: replaced, note });
    aliases.push(names.addResult(kind, output));
    currentTime = entry.endedAt;
  }
  const last = recorder.firedAt.at(-1);
  if (last) addWait(last, "end.wait");
  return steps.map((recorded, index) => {
    const as = aliases[index]?.();
    return as === undefined ? recorded : { ...recorded, step: { ...recorded.step, as } as ScenarioStep };
  });
}

function membersOf(step: ScenarioStep): string[] {
  if ("call" in step) return step.member === undefined ? [] : [step.member];
  if (!("do" in step)) return [];
  const { member, username } = step.with ?? {};
  return [member, username].filter((name) => typeof name === "string");
}
