/** A text replacement. */
export interface Insertion {
  /** Offset in the text. */
  at: number;
  /** Number of replaced characters. */
  length: number;
  text: string;
}

const STEPS = /^steps:[ \t]*(\[[ \t]*\])?[ \t]*$/;

/**
 * Where to insert a step: after the step at the cursor, else at the end of the steps.
 * @param cursor offset in the text
 * @param step its lines, without indentation
 */
export function insertionOf(text: string, cursor: number, step: readonly string[]): Insertion {
  const lines = text.split("\n");
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const stepsLine = lines.findIndex((line) => STEPS.test(line));
  if (stepsLine < 0) {
    const gap = text === "" || text.endsWith("\n") ? "" : "\n";
    return { at: text.length, length: 0, text: `${gap}steps:\n${indented(step, "  ")}\n` };
  }
  const next = lines.findIndex((line, lineIndex) => lineIndex > stepsLine && /^[^\s#-]/.test(line));
  let end = next < 0 ? lines.length : next;
  while (end > stepsLine + 1 && lines[end - 1]?.trim() === "") end--;
  const indent = /^( *)- /.exec(lines.slice(stepsLine + 1, end).find((line) => /^ *- /.test(line)) ?? "")?.[1] ?? "  ";
  if (end === stepsLine + 1) {
    const at = starts[stepsLine] ?? 0;
    return { at, length: lines[stepsLine]?.length ?? 0, text: `steps:\n${indented(step, indent)}` };
  }
  const cursorLine = starts.findLastIndex((start) => start <= cursor);
  const isStepStart = (line: string) => line.startsWith(`${indent}- `);
  const after =
    cursorLine > stepsLine && cursorLine < end
      ? lines.findIndex((line, lineIndex) => lineIndex > cursorLine && lineIndex < end && isStepStart(line))
      : -1;
  const lineIndex = after < 0 ? end : after;
  const at = (starts[lineIndex] ?? text.length + 1) - 1;
  return { at, length: 0, text: `\n${indented(step, indent)}` };
}

function indented(step: readonly string[], indent: string): string {
  return step.map((line) => indent + line).join("\n");
}
