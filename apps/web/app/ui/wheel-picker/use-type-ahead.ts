import { type KeyboardEvent, useRef } from "react";

const TYPE_AHEAD_TIMEOUT_MS = 700;

/** Searches from `start`, wrapping around; -1 if none matches. */
function findName(names: readonly string[], prefix: string, start: number): number {
  const lowerCasePrefix = prefix.toLocaleLowerCase();
  for (let step = 0; step < names.length; step++) {
    const index = (start + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(lowerCasePrefix)) return index;
  }
  return -1;
}

export function useTypeAhead(
  options: readonly { label: string }[],
  chosen: number,
  onFound: (index: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const typedText = useRef({ text: "", at: 0 });
  return (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Home" || key === "End") {
      event.preventDefault();
      onFound(key === "Home" ? 0 : options.length - 1);
      return;
    }
    const { current: previous } = typedText;
    const isContinued = event.timeStamp - previous.at < TYPE_AHEAD_TIMEOUT_MS && previous.text !== "";
    // A space alone selects the radio button.
    if ([...key].length !== 1 || (key === " " && !isContinued)) return;
    event.preventDefault();
    // Repeating a letter finds the next match.
    const isRepeated = isContinued && previous.text === key;
    const text = isContinued && !isRepeated ? previous.text + key : key;
    typedText.current = { text, at: event.timeStamp };
    const names = options.map(({ label }) => label);
    const index = findName(names, text, text === key ? chosen + 1 : chosen);
    if (index >= 0) onFound(index);
  };
}
