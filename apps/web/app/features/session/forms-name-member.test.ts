import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../../", import.meta.url));
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, code: readFileSync(`${app}${file}`, "utf8") }));

/** Forms of visitors, language and theme, and sign-out, which must work for any member. */
const FORMS_WITHOUT_MEMBER = /^features\/(login|register|preferences|layout)\//;

/** Source of each `<Form method="post">` with its children. */
function formsIn(code: string): string[] {
  return [...code.matchAll(/<((?:[\w.]+\.)?Form|form)\b[\s\S]*?<\/\1>/g)]
    .map(([form]) => form)
    .filter((form) => form.includes('method="post"'));
}

test("every member form contains the member field", () => {
  const forms = sources
    .filter(({ file }) => !FORMS_WITHOUT_MEMBER.test(file))
    .flatMap(({ file, code }) => formsIn(code).map((form) => ({ file, form })));
  const formsMissingMember = forms.filter(
    ({ form }) => !form.includes("<MemberField />") && !form.includes("useMemberUrl("),
  );
  expect(formsMissingMember.map(({ file }) => file)).toEqual([]);
  expect(forms.length).toBeGreaterThanOrEqual(14);
});

test("every scripted upload sends the member header", () => {
  const scripts = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.endsWith(".server.ts"),
  );
  const uploads = scripts.filter((file) => readFileSync(`${app}${file}`, "utf8").includes("new XMLHttpRequest()"));
  expect(uploads.length).toBeGreaterThanOrEqual(2);
  for (const file of uploads)
    expect([file, readFileSync(`${app}${file}`, "utf8")]).toEqual([file, expect.stringContaining("addMemberHeader(")]);
});
