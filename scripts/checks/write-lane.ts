import ts from "typescript";
import type { Source } from "./sources";

/**
 * Write-queue rule (design §6): an open transaction may await only its own database calls. Other awaits (hash, file, timer)
 * block the world's only write queue; a call without the transaction runs outside it or deadlocks.
 * Transactions: callbacks of `.write(…)` and `.$transaction(…)`, functions with a parameter `tx` or of type `Tx` or
 * `TransactionClient`. Allowed: calls on it (`tx.db.member.create(…)`), with it (`post(tx, entry)`), around these, and
 * `Promise.all` of these.
 */
export function writeLaneProblems({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];

  function visit(node: ts.Node, transactions: ReadonlySet<string>): void {
    let names = transactions;
    if (ts.isFunctionLike(node)) names = new Set([...transactions, ...transactionParameters(node)]);
    if (names.size > 0) {
      if (ts.isBlock(node)) names = new Set([...names, ...aliasesIn(node, names)]);
      const awaited = awaitedBy(node);
      if (awaited && !isOwnCall(awaited, names)) report(awaited);
    }
    ts.forEachChild(node, (child) => visit(child, names));
  }

  function report(awaited: ts.Expression): void {
    const { line } = file.getLineAndCharacterOfPosition(awaited.getStart(file));
    const shown = awaited.getText(file).split("\n")[0]?.slice(0, 80);
    problems.push(`${path}:${line + 1} awaits \`${shown}\` in a transaction without passing it the transaction`);
  }

  visit(file, new Set());
  return problems;
}

/** `await x`, `for await (… of x)`. */
function awaitedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isAwaitExpression(node)) return node.expression;
  return ts.isForOfStatement(node) && node.awaitModifier ? node.expression : undefined;
}

function transactionParameters(node: ts.SignatureDeclaration): string[] {
  const names = node.parameters
    .filter(
      ({ name, type }) => name.getText() === "tx" || /^([\w.]+\.)?(Tx|TransactionClient)$/.test(type?.getText() ?? ""),
    )
    .map(({ name }) => name.getText());
  const [first] = node.parameters;
  return first && isTransactionCallback(node) ? [first.name.getText(), ...names] : names;
}

/** `world.write(async (anything) => …)`. */
function isTransactionCallback(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) &&
    call.arguments[0] === node &&
    ts.isPropertyAccessExpression(call.expression) &&
    ["write", "$transaction"].includes(call.expression.name.text)
  );
}

/** `const db = tx.db`, `const { db } = tx`, `const tx: Tx = { db }`. */
function aliasesIn(block: ts.Block, names: ReadonlySet<string>): string[] {
  const aliases = new Set(names);
  for (const statement of block.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || !isTransaction(initializer, aliases)) continue;
      for (const bound of ts.isObjectBindingPattern(name) ? name.elements : [{ name }])
        aliases.add(bound.name.getText());
    }
  }
  return [...aliases];
}

/** `tx`, `tx.db`, `{ db }` or `{ ...tx, now }`. */
function isTransaction(expression: ts.Expression, names: ReadonlySet<string>): boolean {
  const bare = bareOf(expression);
  if (ts.isObjectLiteralExpression(bare)) {
    return bare.properties.some((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return names.has(property.name.text);
      if (ts.isPropertyAssignment(property)) return isTransaction(property.initializer, names);
      return ts.isSpreadAssignment(property) && isTransaction(property.expression, names);
    });
  }
  if (ts.isPropertyAccessExpression(bare)) return isTransaction(bare.expression, names);
  return ts.isIdentifier(bare) && names.has(bare.text);
}

function isOwnCall(expression: ts.Expression, names: ReadonlySet<string>): boolean {
  const bare = bareOf(expression);
  if (ts.isConditionalExpression(bare)) return isOwnCall(bare.whenTrue, names) && isOwnCall(bare.whenFalse, names);
  if (ts.isTaggedTemplateExpression(bare)) return isTransaction(bare.tag, names);
  if (!ts.isCallExpression(bare)) return false;
  if (bare.expression.getText() === "Promise.all") return isListOfOwnCalls(bare.arguments[0], names);
  if (bare.arguments.some((argument) => isTransaction(argument, names) || isOwnCall(argument, names))) return true;
  return isTransaction(bare.expression, names) || isOwnCall(receiver(bare), names);
}

/** Strips parentheses, `as`, `satisfies` and `!`. */
function bareOf(expression: ts.Expression): ts.Expression {
  let bare = expression;
  while (
    ts.isParenthesizedExpression(bare) ||
    ts.isAsExpression(bare) ||
    ts.isSatisfiesExpression(bare) ||
    ts.isNonNullExpression(bare)
  ) {
    bare = bare.expression;
  }
  return bare;
}

/** `a.b()` of `a.b().c()`: Prisma's fluent API, `.catch(…)`. */
function receiver(call: ts.CallExpression): ts.Expression {
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : call.expression;
}

/** `[f(tx), g(tx)]` or `items.map((item) => f(tx, item))`. */
function isListOfOwnCalls(list: ts.Expression | undefined, names: ReadonlySet<string>): boolean {
  if (!list) return false;
  if (ts.isArrayLiteralExpression(list)) return list.elements.every((element) => isOwnCall(element, names));
  if (!ts.isCallExpression(list) || !/\.(map|flatMap)$/.test(list.expression.getText())) return false;
  const [each] = list.arguments;
  return each !== undefined && ts.isArrowFunction(each) && !ts.isBlock(each.body) && isOwnCall(each.body, names);
}
