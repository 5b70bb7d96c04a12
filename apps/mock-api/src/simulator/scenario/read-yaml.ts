import { SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { Composer, type CST, type Document, type LineCounter, Parser } from "yaml";
import { InvalidInput } from "../refuse";

/** Anchors may be used, but not to make much out of little. */
const ALIASES_MAX = 100;
/** The largest scenarios of the library have a few hundred nodes, seven deep. */
const NODES_MAX = 6_000;
const DEPTH_MAX = 32;
/** In one list or map: every key of a map is compared with all others. */
const ITEMS_MAX = 500;

/**
 * Reads a YAML text in time that grows with its length alone. The library's own `parseDocument` collects every error there is
 * and quotes the text around each, which takes seconds for 60 kB of quotes, and its composer recurses: nested deep enough, it
 * has ended the process. Here the first error ends it, and depth and number of nodes are bounded before anything is composed.
 * @throws InvalidInput with the line, for a text that is no YAML or too much of it
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

/** What a YAML document says, as plain values. @throws InvalidInput for aliases that make much out of little */
export function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch (error) {
    throw new InvalidInput("KEY_INVALID", "", `YAML: ${(error as Error).message}`);
  }
}

/** Throws the first error in place of collecting all. */
class FirstErrorComposer extends Composer {
  constructor(counter: LineCounter) {
    super({ prettyErrors: false });
    let first: InvalidInput | undefined;
    const collect = (source: ErrorSource, _code: string, message: string, isWarning?: boolean): void => {
      if (isWarning) return;
      const at = typeof source === "number" ? source : Array.isArray(source) ? source[0] : source.offset;
      // The composer catches what is thrown deep inside, and comes here with it once more.
      first ??= noYaml(message, counter.linePos(at).line);
      throw first;
    };
    // The library calls it for whatever it finds wrong, and lets nobody else hear of it.
    Object.assign(this, { onError: collect });
  }
}

type ErrorSource = number | [number, number] | { offset: number };

/** @throws InvalidInput when a document has too many nodes, is too deep, or has keys that are no texts */
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
      if (key && "items" in key) throw noYaml("keys that are texts", line());
      if (key) waiting.push({ token: key, depth: depth + 1 });
      if (value) waiting.push({ token: value, depth: depth + 1 });
    }
  }
}

function noYaml(about: string, line: number): InvalidInput {
  return new InvalidInput("KEY_INVALID", "", `YAML: ${about}`, Math.max(line, 1));
}
