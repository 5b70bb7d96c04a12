import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../bootstrap/root.mjs";

/**
 * The loose-text rule (docs/rules.md): a text that may change, come or go is the only child of its element.
 *
 * A browser that translates a page takes text nodes out of their places. Where a text is its element's only child, React
 * writes it with `textContent`, and all is well. Where it stands beside others, React keeps the text node itself: it goes on
 * writing into a node that nobody sees, and fails with a NotFoundError when it removes the node or puts something before it.
 *
 * Refused: an expression that may be a text beside other children or in a fragment, a text after a child that may come
 * and go, a text in a fragment, and a component that is nothing but a text. Types decide; `Slot` (apps/web/app/ui/slot.ts) is
 * the type of what holds none.
 */
export function looseTextProblems(program: ts.Program, isOwn: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const problems: string[] = [];

  for (const file of program.getSourceFiles()) {
    const path = relative(ROOT, file.fileName);
    if (!isOwn(path)) continue;
    const report = (node: ts.Node, what: string) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const shown = node.getText(file).trim().split("\n")[0]?.slice(0, 80);
      problems.push(`${path}:${line + 1} ${what}: \`${shown}\`. An element around the text keeps its place.`);
    };
    visit(file, report);
  }
  return problems;

  function visit(node: ts.Node, report: (node: ts.Node, what: string) => void): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const loose of looseIn(node)) report(loose, "has a text beside others");
    }
    const returned = ts.isFunctionLike(node) && isComponent(node) ? returnedBy(node) : undefined;
    if (returned && holdsText(returned)) report(node, "is a component that may be a text alone");
    ts.forEachChild(node, (child) => visit(child, report));
  }

  function looseIn(node: ts.JsxElement | ts.JsxFragment): ts.Node[] {
    const children = node.children.filter(counts);
    // Whatever is in it stands among the children of the element around it.
    const opens = ts.isJsxFragment(node) || /(^|\.)(Fragment|Suspense|StrictMode|Provider)$/.test(tagOf(node));
    if (children.length < 2 && !opens) return [];
    let afterChanging = false;
    return children.filter((child) => {
      if (ts.isJsxText(child)) return opens || afterChanging;
      if (!ts.isJsxExpression(child) || !child.expression) return false;
      if (holdsText(checker.getTypeAtLocation(child.expression))) return true;
      afterChanging = true;
      return false;
    });
  }

  function returnedBy(node: ts.SignatureDeclaration): ts.Type | undefined {
    const signature = checker.getSignatureFromDeclaration(node);
    return signature && checker.getReturnTypeOfSignature(signature);
  }

  function holdsText(type: ts.Type, depth = 0): boolean {
    if (type.flags & TEXT) return true;
    if (type.isUnion()) return type.types.some((each) => holdsText(each, depth));
    const isList = checker.isArrayType(type) || checker.isTupleType(type);
    return (
      isList &&
      depth < DEEPEST_LIST &&
      checker.getTypeArguments(type as ts.TypeReference).some((each) => holdsText(each, depth + 1))
    );
  }
}

/** The rule for a workspace whose sources are under `folder`; tests may do as they like. */
export function looseTextsUnder(project: string, folder: string): string[] {
  const config = ts.readConfigFile(join(ROOT, project, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(ROOT, project));
  const isOwn = (path: string) =>
    path.startsWith(folder) && path.endsWith(".tsx") && !/\.test\.|\/testing\//.test(path);
  return looseTextProblems(ts.createProgram(fileNames, options), isOwn);
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any;
/** `Slot` is a list of itself. */
const DEEPEST_LIST = 3;

/** Space between elements is no text: nobody translates it, and it stays. */
function counts(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== "";
  if (!ts.isJsxExpression(child)) return true;
  return (
    child.expression !== undefined && !(ts.isStringLiteral(child.expression) && child.expression.text.trim() === "")
  );
}

function tagOf(node: ts.JsxElement): string {
  return node.openingElement.tagName.getText();
}

/** A function whose name begins with a capital, in a file with JSX. */
function isComponent(node: ts.SignatureDeclaration): boolean {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return false;
  const { parent } = node;
  const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
  return name !== undefined && /^[A-Z]/.test(name.getText());
}
