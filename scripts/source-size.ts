import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "./bootstrap/root.mjs";
import { filesUnder } from "./setup/files";

export interface SourceSize {
  folder: string;
  files: number;
  lines: number;
  commentWords: number;
}

const TEST = /\.test\.tsx?$|\/testing(\/|[-.])|^e2e\//;

export function sourceSize(folder: string): SourceSize {
  const sources = filesUnder([folder]).filter((path) => /\.(tsx?|mjs)$/.test(path) && !TEST.test(path));
  const size: SourceSize = { folder, files: sources.length, lines: 0, commentWords: 0 };
  for (const path of sources) {
    const text = readFileSync(join(ROOT, path), "utf8");
    size.lines += text.split("\n").length - 1;
    size.commentWords += commentsIn(path, text).reduce((sum, comment) => sum + wordCount(comment), 0);
  }
  return size;
}

/** Words of all documents except the changelog and generated notices. */
export function documentWords(): number {
  const documents = filesUnder(["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs"]).filter((path) =>
    path.endsWith(".md"),
  );
  return documents.reduce((sum, path) => sum + wordCount(readFileSync(join(ROOT, path), "utf8")), 0);
}

export function commentsIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const jsxTexts: ts.Node[] = [];

  function visit(node: ts.Node): void {
    if (node.kind === ts.SyntaxKind.JsxText) {
      jsxTexts.push(node);
      return;
    }
    const leading = ts.getLeadingCommentRanges(text, node.pos) ?? [];
    for (const { pos, end } of [...leading, ...(ts.getTrailingCommentRanges(text, node.end) ?? [])])
      comments.set(pos, text.slice(pos, end));
    for (const child of node.getChildren(file)) visit(child);
  }

  visit(file);
  // Text between tags can look like a comment.
  const isJsxText = (position: number) => jsxTexts.some(({ pos, end }) => pos <= position && position < end);
  return [...comments].filter(([position]) => !isJsxText(position)).map(([, comment]) => comment);
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu)?.length ?? 0;
}
