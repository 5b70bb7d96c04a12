import { relative } from "node:path";

export interface VitestFailures {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
}

export function vitestFailures({ testResults }: VitestFailures, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [line([file], message)] : [];
    return failed.map((test) => line([file, test.fullName ?? ""], test.failureMessages?.[0]));
  });
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightFailures {
  suites: PlaywrightSuite[];
}

export function playwrightFailures({ suites }: PlaywrightFailures): string[] {
  const failuresOf = (suite: PlaywrightSuite, parents: string[]): string[] => {
    const path = [...parents, suite.title];
    const ownFailures = (suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => {
        const [error] = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []));
        return line([...path, spec.title], error?.message);
      });
    return [...ownFailures, ...(suite.suites ?? []).flatMap((each) => failuresOf(each, path))];
  };
  return suites.flatMap((suite) => failuresOf(suite, []));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const COLOUR = /\u001b\[[0-9;]*m/g;

function line(path: string[], message = ""): string {
  const [first = ""] = message.replace(COLOUR, "").split("\n");
  return `${path.filter(Boolean).join(" › ")}${first ? `: ${first.slice(0, 200)}` : ""}`;
}
