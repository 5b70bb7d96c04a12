import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "../setup/files";
import type { Source } from "./sources";

interface Rule {
  pattern: RegExp;
  use: string;
}

/** Wording that comments, documents and English texts must not contain. */
const unclearWording: readonly Rule[] = [
  { pattern: /\bdeeds?\b/i, use: "action" },
  { pattern: /\banew\b/i, use: "again" },
  { pattern: /\bonce more\b/i, use: "again" },
  { pattern: /\bof late\b/i, use: "recently" },
  { pattern: /\bby (itself|themselves)\b/i, use: "automatically" },
  { pattern: /\bof (its|their|his|her) own\b/i, use: "own, separate" },
  { pattern: /\b(how|where) (it|they|that|things|the \w+) stands?\b/i, use: "status" },
  { pattern: /\bwhat comes about\b/i, use: "result" },
  { pattern: /\bwrite lanes?\b/i, use: "write queue" },
  { pattern: /\b(take|takes|took|taken|taking) (the|a) page over\b/i, use: "hydrate" },
  { pattern: /\bhonours? (idempotency )?keys\b/i, use: "supports idempotency keys" },
  { pattern: /\bis (said|asked)\b/i, use: "reports, is requested" },
  { pattern: /\breckon/i, use: "calculate" },
];

/** Matches sentences such as "What is kept is read again". */
const INVERSION = /^(What|Who|Whose|Whoever|Whatever|Where) (is|are|was|has|have|comes|nobody)\b(?!.*\?)/;

/** Names that say nothing about their content. */
const unclearNames: ReadonlyMap<string, string> = new Map([
  ["asked", "request, query, input"],
  ["said", "text, message"],
  ["told", "notified, reported"],
  ["kept", "cached, stored, saved"],
  ["came", "response, received"],
  ["least", "min…"],
  ["most", "max…"],
  ["deed", "action"],
  ["standing", "bonusStatus, decisionStatus"],
  ["honoured", "idempotencySupported"],
]);

const declaredName = /\b(?:const|let|function|type|interface|class) (\w+)|[({,] ?(\w+)(?=: [A-Z]\w*[,)=<[])/g;
const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|\{\/\*)\s?(.*)|(?<=[\s;,{}()])\/\/ (.*)$/;

export function wordingProblems({ path, text }: Source): string[] {
  const isCode = /\.(tsx?|mjs)$/.test(path);
  return text.split("\n").flatMap((line, index) => {
    const where = `${path}:${index + 1}`;
    if (!isCode) return proseProblems(line).map((problem) => `${where} ${problem}`);
    const found = comment.exec(line);
    const prose = found?.[1] ?? found?.[2];
    const problems = prose !== undefined ? proseProblems(prose) : nameProblems(line);
    return problems.map((problem) => `${where} ${problem}`);
  });
}

function proseProblems(text: string): string[] {
  const problems = unclearWording.flatMap(({ pattern, use }) => {
    const found = pattern.exec(text);
    return found ? [`"${found[0]}": use "${use}"`] : [];
  });
  return INVERSION.test(text) ? [...problems, `"${text.slice(0, 40)}": begin with the subject`] : problems;
}

function nameProblems(line: string): string[] {
  return [...line.matchAll(declaredName)].flatMap(([, declared, parameter]) => {
    const name = declared ?? parameter ?? "";
    const use = unclearNames.get(name);
    return use === undefined ? [] : [`name "${name}": use "${use}"`];
  });
}

const UNCHECKED = /^(CHANGELOG|THIRD-PARTY-NOTICES)\.md$|^scripts\/checks\/wording(\.test)?\.ts$/;

export function proseSources(folders: readonly string[]): Source[] {
  return filesUnder(folders)
    .filter((path) => /\.(tsx?|mjs|md)$|^locales\/en\/.*\.json$/.test(path) && !UNCHECKED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}
