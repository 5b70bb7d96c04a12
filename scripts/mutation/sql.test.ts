import { expect, test } from "vitest";
import { sqlMutants, withMutant } from "./sql";

const changed = (source: string) => sqlMutants(source).map((mutant) => withMutant(source, mutant));

test("mutates each condition and sum of a statement, but not assignments", () => {
  const statement = (sum: string, conditions: string) =>
    `tx.sql.run\`UPDATE "A" SET "b" = "b" ${sum} 1 WHERE "c" ${conditions} 0\`;`;
  const found = changed(statement("+", "= 'X' AND \"d\" <"));
  expect(found.sort()).toEqual(
    [
      statement("-", "= 'X' AND \"d\" <"),
      statement("+", "<> 'X' AND \"d\" <"),
      statement("+", "= '' AND \"d\" <"),
      statement("+", "= 'X' OR \"d\" <"),
      statement("+", "= 'X' AND \"d\" <="),
    ].sort(),
  );
});

test("reverses and removes ORDER BY, also after a value", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
  const source = 'read.$queryRaw<Row[]>`SELECT ${x} FROM "A" ORDER BY "A"."id" DESC`;';
  expect(changed(source).map((text) => text.slice(text.indexOf("FROM")))).toEqual([
    'FROM "A" ORDER BY "A"."id" ASC`;',
    'FROM "A" `;',
  ]);
});

test("ignores other templates", () => {
  expect(sqlMutants("const text = `a < b AND c`; html`x < y`;")).toEqual([]);
});
