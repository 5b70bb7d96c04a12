import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** `file`: from the root, or a package path. */
export interface Name {
  file: string;
  name: string;
}

/** References of top-level names; types are erased. */
export type Module = ReadonlyMap<string, readonly Name[]>;

/** @param path from the root */
export function readModule(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imported = new Map<string, Name>();
  const declared = new Map<string, ts.Node>();
  const module = new Map<string, readonly Name[]>();

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, name] of importsOf(statement, path)) imported.set(local, name);
    } else if (ts.isExportDeclaration(statement)) {
      for (const [exported, name] of exportsOf(statement, path)) module.set(exported, [name]);
    } else {
      for (const name of namesDeclaredBy(statement)) declared.set(name, statement);
    }
  }
  for (const [name, statement] of declared) {
    const refers: Name[] = [];
    for (const used of identifiersIn(statement)) {
      const from = imported.get(used);
      if (from) refers.push(from);
      else if (used !== name && declared.has(used)) refers.push({ file: path, name: used });
    }
    module.set(name, refers);
  }
  return module;
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string): Array<[string, Name]> {
  if (!importClause || importClause.isTypeOnly) return [];
  const file = fileOf(moduleSpecifier, path);
  const found: Array<[string, Name]> = importClause.name ? [[importClause.name.text, { file, name: "default" }]] : [];
  const { namedBindings } = importClause;
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return found;
  for (const { name, propertyName, isTypeOnly } of namedBindings.elements) {
    if (!isTypeOnly) found.push([name.text, { file, name: (propertyName ?? name).text }]);
  }
  return found;
}

function exportsOf(statement: ts.ExportDeclaration, path: string): Array<[string, Name]> {
  const { exportClause, moduleSpecifier, isTypeOnly } = statement;
  if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
  const file = moduleSpecifier ? fileOf(moduleSpecifier, path) : path;
  return exportClause.elements
    .filter((each) => !each.isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { file, name: (propertyName ?? name).text }]);
}

function namesDeclaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return [];
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return [...(statement.name ? [statement.name.text] : []), ...(isDefault ? ["default"] : [])];
}

function identifiersIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isTypeNode(node)) return found;
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void identifiersIn(child, found));
  return found;
}

/** Keeps package paths. */
function fileOf(specifier: ts.Expression, from: string): string {
  const path = (specifier as ts.StringLiteral).text;
  if (!path.startsWith(".")) return path;
  const base = join(dirname(from), path);
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) ?? base;
}
