import ts from "typescript";
import type { Source } from "./sources";

/** Only `ledger/` may write them. */
const moneyModels = ["ledgerAccount", "journalEntry", "posting", "hold"];
const writeMethod = /^(create|update|upsert|delete)/;
const rawWrite =
  /\b(INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE|DELETE\s+FROM)\s+"?(LedgerAccount|JournalEntry|Posting|Hold)\b/i;
const LEDGER = "apps/mock-api/src/ledger/";

export function moneyTableProblems({ path, text }: Source): string[] {
  if (path.startsWith(LEDGER)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];

  function visit(node: ts.Node): void {
    if (writesMoney(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      problems.push(`${path}:${line + 1} writes a money table; only ${LEDGER} may`);
    }
    ts.forEachChild(node, visit);
  }

  visit(file);
  return problems;
}

/** Matches `….posting.create` or `INSERT INTO "Posting"`. */
function writesMoney(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return rawWrite.test(node.text);
  return (
    ts.isPropertyAccessExpression(node) &&
    writeMethod.test(node.name.text) &&
    ts.isPropertyAccessExpression(node.expression) &&
    moneyModels.includes(node.expression.name.text)
  );
}
