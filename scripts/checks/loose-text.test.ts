import { join, relative } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { looseTextProblems } from "./loose-text";

const samples = {
  allowed: {
    "a text alone": "<p>{text}</p>",
    "a choice of a text and an element, alone": "<p>{is ? text : <b />}</p>",
    "a text that comes and goes, alone": "<p>{is ? text : null}</p>",
    "a text in an element beside others": "<p><b />{is ? <i /> : null}<span>{text}</span></p>",
    "a written text beside an element that stays": "<p>Hello <b>{text}</b></p>",
    "a written text before one that comes and goes": "<p>Hello {is ? <b /> : null}</p>",
    "space between elements": '<p><b /> <i />{" "}{is ? <b /> : null}</p>',
    "elements that are handed over": "<p><b />{slot}</p>",
    "a list of elements": "<ul><li />{list.map((each) => <li key={each}>{each}</li>)}</ul>",
    "a fragment of elements": "<>{is ? <b /> : null}<i>{text}</i></>",
    "elements in a provider": "<Context.Provider value={text}>{slot}</Context.Provider>",
  },
  refused: {
    "a text beside an element": "<p><b />{text}</p>",
    "a number beside a text": "<p>{count} %</p>",
    "a text that comes and goes": "<p><b />{is ? text : null}</p>",
    "a text behind `&&`": "<p><b />{is && text}</p>",
    "a choice of a text and an element": "<p>{is ? text : <b />}<i /></p>",
    "what may be anything": "<p><b />{node}</p>",
    "a text in a fragment": "<>{text}</>",
    "a written text in a fragment": "<p>{is ? <>Hello <b /></> : null}</p>",
    "a text in a fragment that has a name": '<Fragment key="a">{text}</Fragment>',
    "a text in a provider": "<Context.Provider value={text}>{text}</Context.Provider>",
    "a written text after an element that comes and goes": "<p>{is ? <b /> : null}Hello</p>",
    "texts of a list": "<p><b />{list.map((each) => each)}</p>",
    "texts handed to a component": "<Box>{text} {text}</Box>",
  },
};

const around = (name: string, jsx: string) => `
import { createContext, Fragment, type ReactElement, type ReactNode } from "react";
type Slot = ReactElement | false | null | undefined | readonly Slot[];
interface Given { text: string; count: number; is: boolean; node: ReactNode; slot: Slot; list: string[] }
const Context = createContext("");
const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
export const view = ({ text, count, is, node, slot, list }: Given) => ${jsx};
export { Context, Fragment, Box }; // ${name}
`;
const components = `
import type { ReactNode } from "react";
export function Word({ text }: { text: string }) { return text; }
export const Either = ({ is }: { is: boolean }) => (is ? <b /> : "no");
export function Through({ children }: { children: ReactNode }) { return children; }
export function Fine({ text }: { text: string }) { return text ? <b>{text}</b> : null; }
export function format(text: string) { return text; }
`;

/** Problems by sample name. One TypeScript program checks all samples, which saves time. */
const found = new Map<string, string[]>();

beforeAll(() => {
  const texts = new Map<string, string>([[fileOf("components"), components]]);
  for (const group of Object.values(samples))
    for (const [name, jsx] of Object.entries(group)) texts.set(fileOf(name), around(name, jsx));
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options, true);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, language) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, language) : ts.createSourceFile(path, text, language, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const own = new Set([...texts.keys()].map((path) => relative(ROOT, path)));
  for (const problem of looseTextProblems(program, (path) => own.has(path))) {
    const [file = ""] = problem.split(":");
    found.set(file, [...(found.get(file) ?? []), problem]);
  }
}, 60_000);

const fileOf = (name: string) => join(ROOT, "apps/web/app", `sample-${name.replaceAll(/\W+/g, "-")}.tsx`);
const problemsOf = (name: string) => found.get(relative(ROOT, fileOf(name))) ?? [];

describe("the loose-text rule accepts", () => {
  it.each(Object.keys(samples.allowed))("%s", (name) => expect(problemsOf(name)).toEqual([]));
});

describe("the loose-text rule rejects", () => {
  it.each(Object.keys(samples.refused))("%s", (name) => {
    expect(problemsOf(name)).not.toEqual([]);
    expect(problemsOf(name)[0]).toContain("has a text next to others");
  });

  it("a component that can be only text, but no other function", () => {
    expect(
      problemsOf("components").map((problem) => /`(.*)`/.exec(problem)?.[1]?.match(/Word|is|Through/)?.[0]),
    ).toEqual(["Word", "is", "Through"]);
  });
});
