import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../bootstrap/root.mjs";

/**
 * A text that may change must be the only child of its element (docs/rules.md).
 * Page translation replaces text nodes. React updates an only child with `textContent`, which works. Among siblings,
 * React keeps the detached node: updates are invisible, and removing it or inserting before it throws NotFoundError.
 * Rejects possible text among siblings, in a fragment or after a conditional child, and components that render only
 * text. Types decide; `Slot` (apps/web/app/ui/slot.ts) excludes text.
 */
export function looseTextProblems(program: ts.Program, isChecked: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const problems: string[] = [];

  for (const file of program.getSourceFiles()) {
    const path = relative(ROOT, file.fileName);
    if (!isChecked(path)) continue;
    const report = (node: ts.Node, problem: string) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const excerpt = node.getText(file).trim().split("\n")[0]?.slice(0, 80);
      problems.push(`${path}:${line + 1} ${problem}: \`${excerpt}\`. Wrap the text in an element of its own.`);
    };
    visit(file, report);
  }
  return problems;

  function visit(node: ts.Node, report: (node: ts.Node, problem: string) => void): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const loose of looseChildrenOf(node)) report(loose, "has a text next to others");
    }
    const returnType = ts.isFunctionLike(node) && isComponent(node) ? returnTypeOf(node) : undefined;
    if (returnType && canBeText(returnType)) report(node, "is a component that may be only a text");
    ts.forEachChild(node, (child) => visit(child, report));
  }

  function looseChildrenOf(node: ts.JsxElement | ts.JsxFragment): ts.Node[] {
    const children = node.children.filter(isSignificant);
    // Children of these elements become siblings in the parent.
    const isTransparent = ts.isJsxFragment(node) || /(^|\.)(Fragment|Suspense|StrictMode|Provider)$/.test(tagOf(node));
    if (children.length < 2 && !isTransparent) return [];
    let afterChanging = false;
    return children.filter((child) => {
      if (ts.isJsxText(child)) return isTransparent || afterChanging;
      if (!ts.isJsxExpression(child) || !child.expression) return false;
      if (canBeText(checker.getTypeAtLocation(child.expression))) return true;
      afterChanging = true;
      return false;
    });
  }

  function returnTypeOf(node: ts.SignatureDeclaration): ts.Type | undefined {
    const signature = checker.getSignatureFromDeclaration(node);
    return signature && checker.getReturnTypeOfSignature(signature);
  }

  function canBeText(type: ts.Type, depth = 0): boolean {
    if (type.flags & TEXT) return true;
    if (type.isUnion()) return type.types.some((each) => canBeText(each, depth));
    const isList = checker.isArrayType(type) || checker.isTupleType(type);
    return (
      isList &&
      depth < MAX_LIST_DEPTH &&
      checker.getTypeArguments(type as ts.TypeReference).some((each) => canBeText(each, depth + 1))
    );
  }
}

export function looseTextsUnder(project: string, folder: string): string[] {
  const config = ts.readConfigFile(join(ROOT, project, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(ROOT, project));
  const isChecked = (path: string) =>
    path.startsWith(folder) && path.endsWith(".tsx") && !/\.test\.|\/testing\//.test(path);
  return looseTextProblems(ts.createProgram(fileNames, options), isChecked);
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any;
/** Limits the recursion, because `Slot` is a recursive type. */
const MAX_LIST_DEPTH = 3;

/** Page translation leaves whitespace alone. */
function isSignificant(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== "";
  if (!ts.isJsxExpression(child)) return true;
  return (
    child.expression !== undefined && !(ts.isStringLiteral(child.expression) && child.expression.text.trim() === "")
  );
}

function tagOf(node: ts.JsxElement): string {
  return node.openingElement.tagName.getText();
}

function isComponent(node: ts.SignatureDeclaration): boolean {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return false;
  const { parent } = node;
  const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
  return name !== undefined && /^[A-Z]/.test(name.getText());
}
