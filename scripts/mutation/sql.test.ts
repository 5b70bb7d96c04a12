import { expect, test } from "vitest";
import { sqlMutants, withMutant } from "./sql";

const changed = (source: string) => sqlMutants(source).map((mutant) => withMutant(source, mutant));

test("each condition and sum of a statement becomes another, one at a time; an assignment stays", () => {
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

test("an order is turned round and left out, also behind a value", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  const source = 'read.$queryRaw<Row[]>`SELECT ${x} FROM "A" ORDER BY "A"."id" DESC`;';
  expect(changed(source).map((text) => text.slice(text.indexOf("FROM")))).toEqual([
    'FROM "A" ORDER BY "A"."id" ASC`;',
    'FROM "A" `;',
  ]);
});

test("what is no SQL is left alone", () => {
  expect(sqlMutants("const text = `a < b AND c`; html`x < y`;")).toEqual([]);
});
