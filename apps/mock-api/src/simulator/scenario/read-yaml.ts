import { SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { Composer, type CST, type Document, type LineCounter, Parser } from "yaml";
import { InvalidInput } from "../refuse";

/** Prevents alias expansion attacks. */
const ALIASES_MAX = 100;
/** The largest shipped scenario has a few hundred, seven deep. */
const NODES_MAX = 6_000;
const DEPTH_MAX = 32;
/** The library compares keys in quadratic time. */
const ITEMS_MAX = 500;

/**
 * Parses untrusted YAML in linear time. `parseDocument` quotes every error (seconds for 60 kB of quotes) and recurses
 * (deep nesting crashed the process). This stops at the first error and bounds size and depth first.
 * @throws InvalidInput with the line
 */
export function readYaml(text: string, counter: LineCounter): Document {
  if (text.length > SCENARIO_MAX_CHARACTERS) throw noYaml(`at most ${SCENARIO_MAX_CHARACTERS} characters`, 1);
  const tokens: CST.Token[] = [];
  let isDocument = false;
  for (const token of new Parser(counter.addNewLine).parse(text)) {
    if (token.type === "error") throw noYaml(token.message, counter.linePos(token.offset).line);
    if (token.type === "document") {
      if (isDocument) throw noYaml("one document", counter.linePos(token.offset).line);
      isDocument = true;
      checkSize(token, counter);
    }
    tokens.push(token);
  }
  const [document] = new FirstErrorComposer(counter).compose(tokens, true, text.length);
  if (!document) throw noYaml("a document", 1);
  const [error] = document.errors;
  if (error) throw noYaml(error.message, counter.linePos(error.pos[0]).line);
  return document;
}

/** @throws InvalidInput for alias expansion */
export function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX });
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
      first ??= noYaml(message, counter.linePos(at).line);
      throw first;
    };
    // This is the library's only error hook.
    Object.assign(this, { onError: collect });
  }
}

type ErrorSource = number | [number, number] | { offset: number };

/** @throws InvalidInput */
function checkSize(document: CST.Document, counter: LineCounter): void {
  const waiting: { token: CST.Token; depth: number }[] = document.value ? [{ token: document.value, depth: 1 }] : [];
  let size = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next;
    size += 1;
    const line = () => counter.linePos(token.offset).line;
    if (size > NODES_MAX) throw noYaml(`at most ${NODES_MAX} keys and values`, line());
    if (depth > DEPTH_MAX) throw noYaml(`at most ${DEPTH_MAX} levels deep`, line());
    if (!("items" in token)) continue;
    if (token.items.length > ITEMS_MAX) throw noYaml(`at most ${ITEMS_MAX} items in a list or map`, line());
    for (const { key, value } of token.items) {
      if (key && "items" in key) throw noYaml("keys that are strings", line());
      if (key) waiting.push({ token: key, depth: depth + 1 });
      if (value) waiting.push({ token: value, depth: depth + 1 });
    }
  }
}

function noYaml(about: string, line: number): InvalidInput {
  return new InvalidInput("KEY_INVALID", "", `YAML: ${about}`, Math.max(line, 1));
}
