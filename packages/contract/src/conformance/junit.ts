export interface JUnitCase {
  name: string;
  failures: readonly { type: string; message: string; text: string }[];
  skipped?: string | undefined;
}

export interface JUnitSuite {
  name: string;
  className: string;
  cases: readonly JUnitCase[];
  error?: string | undefined;
}

export function junitXml({ name, className, cases, error }: JUnitSuite): string {
  const errors = error === undefined ? 0 : 1;
  const counts = {
    tests: cases.length + errors,
    failures: cases.filter(({ failures }) => failures.length > 0).length,
    errors,
    skipped: cases.filter(({ skipped }) => skipped !== undefined).length,
  };
  const caseElement = (caseName: string, children: readonly string[]) => {
    const start = `    <testcase${attributes({ classname: className, name: caseName })}`;
    return children.length === 0 ? `${start}/>` : [`${start}>`, ...children, "    </testcase>"].join("\n");
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(counts)}>`,
    `  <testsuite${attributes({ name, ...counts })}>`,
    ...cases.map((each) => caseElement(each.name, childrenOf(each))),
    ...(error === undefined ? [] : [caseElement("run", [`      <error${attributes({ message: error })}/>`])]),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function childrenOf({ failures, skipped }: JUnitCase): string[] {
  if (skipped !== undefined) return [`      <skipped${attributes({ message: skipped })}/>`];
  return failures.map(
    ({ type, message, text }) => `      <failure${attributes({ type, message })}>${escaped(text)}</failure>`,
  );
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** XML 1.0 does not allow these characters even if escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
