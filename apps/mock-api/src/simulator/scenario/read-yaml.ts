import { SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { characterCount } from "@mekong/contract/text";
import { Composer, type CST, type Document, type LineCounter, Parser } from "yaml";
import { InvalidInput } from "../refuse";

/** Prevents alias expansion attacks. */
const MAX_ALIASES = 100;
/** The largest shipped scenario has a few hundred nodes, seven deep. */
const MAX_NODES = 6_000;
const MAX_DEPTH = 32;
/** The library compares keys in quadratic time. */
const MAX_ITEMS = 500;

/**
 * Parses untrusted YAML in linear time. `parseDocument` would quote every error (seconds for 60 kB of quotes) and
 * recurse (deep nesting crashed the process).
 * @throws InvalidInput with the line of the error
 */
export function readYaml(text: string, counter: LineCounter): Document {
  if (characterCount(text) > SCENARIO_MAX_CHARACTERS)
    throw invalidYaml(`at most ${SCENARIO_MAX_CHARACTERS} characters`, 1);
  const tokens: CST.Token[] = [];
  let isDocument = false;
  for (const token of new Parser(counter.addNewLine).parse(text)) {
    if (token.type === "error") throw invalidYaml(token.message, counter.linePos(token.offset).line);
    if (token.type === "document") {
      if (isDocument) throw invalidYaml("one document", counter.linePos(token.offset).line);
      isDocument = true;
      checkSize(token, counter);
    }
    tokens.push(token);
  }
  const [document] = new FirstErrorComposer(counter).compose(tokens, true, text.length);
  if (!document) throw invalidYaml("a document", 1);
  const [error] = document.errors;
  if (error) throw invalidYaml(error.message, counter.linePos(error.pos[0]).line);
  return document;
}

/** @throws InvalidInput for alias expansion */
export function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    throw new InvalidInput("KEY_INVALID", "", `YAML: ${(error as Error).message}`);
  }
}

class FirstErrorComposer extends Composer {
  constructor(counter: LineCounter) {
    super({ prettyErrors: false });
    let first: InvalidInput | undefined;
    const collect = (source: ErrorSource, _code: string, message: string, isWarning?: boolean): void => {
      if (isWarning) return;
      const at = typeof source === "number" ? source : Array.isArray(source) ? source[0] : source.offset;
      // The composer catches nested throws and calls this again.
      first ??= invalidYaml(message, counter.linePos(at).line);
      throw first;
    };
    // This is the library's only error hook.
    Object.assign(this, { onError: collect });
  }
}

type ErrorSource = number | [number, number] | { offset: number };

function checkSize(document: CST.Document, counter: LineCounter): void {
  const pending: { token: CST.Token; depth: number }[] = document.value ? [{ token: document.value, depth: 1 }] : [];
  let size = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { token, depth } = next;
    size += 1;
    const line = () => counter.linePos(token.offset).line;
    if (size > MAX_NODES) throw invalidYaml(`at most ${MAX_NODES} keys and values`, line());
    if (depth > MAX_DEPTH) throw invalidYaml(`at most ${MAX_DEPTH} levels deep`, line());
    if (!("items" in token)) continue;
    if (token.items.length > MAX_ITEMS) throw invalidYaml(`at most ${MAX_ITEMS} items in a list or map`, line());
    for (const { key, value } of token.items) {
      if (key && "items" in key) throw invalidYaml("keys that are strings", line());
      if (key) pending.push({ token: key, depth: depth + 1 });
      if (value) pending.push({ token: value, depth: depth + 1 });
    }
  }
}

function invalidYaml(about: string, line: number): InvalidInput {
  return new InvalidInput("KEY_INVALID", "", `YAML: ${about}`, Math.max(line, 1));
}
