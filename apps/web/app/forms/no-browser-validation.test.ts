import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../", import.meta.url));

/** Source of the forms that have fields: opening tag and children. Step forms get their fields as children. */
const formsWithFields = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx$/.test(file) && !file.includes(".test."))
  .flatMap((file) =>
    [...readFileSync(`${app}${file}`, "utf8").matchAll(/<((?:[\w.]+\.)?Form|form)\b[\s\S]*?<\/\1>/g)].map(
      ([source]) => ({ file, source }),
    ),
  )
  .filter(({ source }) =>
    /<(?!MemberField)\w*(?:Input|Fields?|Select)\b|\brequired\b|(?<!<Button[^>]*>\s*)\{children\}/.test(source),
  );

test("no form leaves validation to the browser, whose texts are in the browser's language", () => {
  const validatedByBrowser = formsWithFields.filter(({ source }) => !/\bnoValidate\s/.test(source));
  expect(validatedByBrowser.map(({ file }) => file)).toEqual([]);
  expect(formsWithFields.length).toBeGreaterThanOrEqual(9);
});
