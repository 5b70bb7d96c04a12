const DIGIT = "[0-9๐-๙໐-໙０-９]";
/** Matches at least four digits, without commas or a leading zero. Other text is shown as typed. */
const GROUPABLE = new RegExp(`^[1-9๑-๙໑-໙１-９]${DIGIT}{3,}(?:\\.${DIGIT}{0,2})?$`);
const GROUPED = new RegExp(`^${DIGIT}{1,3}(?:,${DIGIT}{3})+(?:\\.${DIGIT}{0,2})?$`);
const GROUP_END = new RegExp(`${DIGIT}(?=(?:${DIGIT}{3})+(?:\\.|$))`, "g");

interface Edit {
  /** Text before the edit; empty if the edit replaced the whole text. */
  previous: string;
  /** Whether `groupDigits` added the commas in `previous`. */
  commasAdded: boolean;
  text: string;
  caret: number;
  /** Whether the edit deleted the character after the caret. */
  forward?: boolean;
}

/** Groups the whole units with commas; the caret stays at the same digit. */
export function groupDigits(edit: Edit): { text: string; caret: number; commasAdded: boolean } {
  const { text, caret } = withoutGroups(edit);
  if (!GROUPABLE.test(text)) return { text, caret, commasAdded: false };
  const grouped = text.replace(GROUP_END, "$&,");
  let position = 0;
  for (let remaining = caret; remaining > 0; position++) if (grouped[position] !== ",") remaining--;
  if (edit.forward && grouped[position] === ",") position++;
  return { text: grouped, caret: position, commasAdded: true };
}

/**
 * Removes the commas. Those that the member typed stay, unless the amount was grouped correctly and only its digits
 * changed.
 */
function withoutGroups({ previous, commasAdded, text, caret }: Edit): { text: string; caret: number } {
  const after = text.slice(caret);
  if (!previous.endsWith(after)) return { text, caret };
  const limit = Math.min(caret, previous.length - after.length);
  let sameCount = 0;
  while (sameCount < limit && previous[sameCount] === text[sameCount]) sameCount++;
  const inserted = text.slice(sameCount, caret);
  const removes = inserted.includes(",") ? commasAdded && inserted === "," : commasAdded || GROUPED.test(previous);
  if (!removes) return { text, caret };
  const before = ungroup(text.slice(0, sameCount)) + inserted;
  return { text: before + ungroup(after), caret: before.length };
}

function ungroup(text: string): string {
  return text.replace(/,/g, "");
}
