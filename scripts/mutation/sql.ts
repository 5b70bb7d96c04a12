import ts from "typescript";

export interface SqlMutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The SQL stays valid: any test would detect invalid SQL. */
const changes: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  [/\bAND\b/g, "OR"],
  [/\bOR\b/g, "AND"],
  [/\bNOT EXISTS\b/g, "EXISTS"],
  [/\bIS NULL\b/g, "IS NOT NULL"],
  [/\bLEFT JOIN\b/g, "JOIN"],
  [/\bDESC\b/g, "ASC"],
  [/\bORDER BY (?:"[\w."]+(?: DESC)?(?:, )?)+/g, ""],
  [/\bON CONFLICT \([^)]*\) DO NOTHING/g, ""],
  [/\bMAX\(/g, "MIN("],
  [/\bSUM\(/g, "MAX("],
  [/(?<= )<=(?= |$)/g, "<"],
  [/(?<= )<(?= |$)/g, "<="],
  [/(?<= )>(?= |$)/g, ">="],
  [/(?<= )<>(?= |$)/g, "="],
  // Only in conditions, not in assignments.
  [/(?<=\b(?:WHERE|ON|AND|OR|HAVING)\s[^=<>]*)=(?= |$)/g, "<>"],
  [/(?<= )\+(?= )/g, "-"],
  [/'[A-Z]+'/g, "''"],
];

export function withMutant(source: string, { start, end, replacement }: SqlMutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Mutates templates tagged such as `sql.run` or `$queryRaw`. */
export function sqlMutants(source: string): SqlMutant[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const mutants: SqlMutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /sql|Raw/i.test(node.tag.getText(file))) {
      for (const text of textsOf(node.template)) mutants.push(...changesOf(text, file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

function textsOf(template: ts.TemplateLiteral): ts.TemplateLiteralLikeNode[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template];
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)];
}

function changesOf(text: ts.TemplateLiteralLikeNode, file: ts.SourceFile): SqlMutant[] {
  const from = text.getStart(file);
  return changes.flatMap(([pattern, replacement]) =>
    [...text.getText(file).matchAll(pattern)].map((match) => {
      const start = from + match.index;
      return { start, end: start + match[0].length, replacement };
    }),
  );
}
