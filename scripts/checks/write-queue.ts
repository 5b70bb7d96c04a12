import ts from "typescript";
import type { Source } from "./sources";

/**
 * An open transaction may await only its own database calls. Other awaits (hash, file, timer) block the
 * world's only write queue; a call without the transaction runs outside it or deadlocks.
 * Transactions are callbacks of `.write(…)` and `.$transaction(…)`, and functions with a parameter `tx` or of type `Tx`
 * or `TransactionClient`. Allowed are calls on `tx` (`tx.db.member.create(…)`), calls with it (`post(tx, entry)`), and
 * `Promise.all` of these.
 */
export function writeQueueProblems({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];

  function visit(node: ts.Node, transactions: ReadonlySet<string>): void {
    let names = transactions;
    if (ts.isFunctionLike(node)) names = new Set([...transactions, ...transactionParameters(node)]);
    if (names.size > 0) {
      if (ts.isBlock(node)) names = new Set([...names, ...aliasesIn(node, names)]);
      const awaited = awaitedExpression(node);
      if (awaited && !isTransactionCall(awaited, names)) report(awaited);
    }
    ts.forEachChild(node, (child) => visit(child, names));
  }

  function report(awaited: ts.Expression): void {
    const { line } = file.getLineAndCharacterOfPosition(awaited.getStart(file));
    const excerpt = awaited.getText(file).split("\n")[0]?.slice(0, 80);
    problems.push(`${path}:${line + 1} awaits \`${excerpt}\` in a transaction without passing it the transaction`);
  }

  visit(file, new Set());
  return problems;
}

function awaitedExpression(node: ts.Node): ts.Expression | undefined {
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
  const unwrapped = unwrap(expression);
  if (ts.isObjectLiteralExpression(unwrapped)) {
    return unwrapped.properties.some((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return names.has(property.name.text);
      if (ts.isPropertyAssignment(property)) return isTransaction(property.initializer, names);
      return ts.isSpreadAssignment(property) && isTransaction(property.expression, names);
    });
  }
  if (ts.isPropertyAccessExpression(unwrapped)) return isTransaction(unwrapped.expression, names);
  return ts.isIdentifier(unwrapped) && names.has(unwrapped.text);
}

function isTransactionCall(expression: ts.Expression, names: ReadonlySet<string>): boolean {
  const unwrapped = unwrap(expression);
  if (ts.isConditionalExpression(unwrapped))
    return isTransactionCall(unwrapped.whenTrue, names) && isTransactionCall(unwrapped.whenFalse, names);
  if (ts.isTaggedTemplateExpression(unwrapped)) return isTransaction(unwrapped.tag, names);
  if (!ts.isCallExpression(unwrapped)) return false;
  if (unwrapped.expression.getText() === "Promise.all") return isListOfTransactionCalls(unwrapped.arguments[0], names);
  if (unwrapped.arguments.some((argument) => isTransaction(argument, names) || isTransactionCall(argument, names)))
    return true;
  return isTransaction(unwrapped.expression, names) || isTransactionCall(receiver(unwrapped), names);
}

function unwrap(expression: ts.Expression): ts.Expression {
  let unwrapped = expression;
  while (
    ts.isParenthesizedExpression(unwrapped) ||
    ts.isAsExpression(unwrapped) ||
    ts.isSatisfiesExpression(unwrapped) ||
    ts.isNonNullExpression(unwrapped)
  ) {
    unwrapped = unwrapped.expression;
  }
  return unwrapped;
}

/** `a.b()` of `a.b().c()`: Prisma's fluent API, `.catch(…)`. */
function receiver(call: ts.CallExpression): ts.Expression {
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : call.expression;
}

/** True for `[f(tx), g(tx)]` or `items.map((item) => f(tx, item))`. */
function isListOfTransactionCalls(list: ts.Expression | undefined, names: ReadonlySet<string>): boolean {
  if (!list) return false;
  if (ts.isArrayLiteralExpression(list)) return list.elements.every((element) => isTransactionCall(element, names));
  if (!ts.isCallExpression(list) || !/\.(map|flatMap)$/.test(list.expression.getText())) return false;
  const [each] = list.arguments;
  return (
    each !== undefined && ts.isArrowFunction(each) && !ts.isBlock(each.body) && isTransactionCall(each.body, names)
  );
}
