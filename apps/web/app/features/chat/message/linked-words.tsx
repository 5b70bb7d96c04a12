import { cx } from "../../../ui/cx";
import { webAddress } from "./safe-address";

interface LinkedWordsProps {
  words: string;
  className?: string;
}

/** Words as they were written, with their newlines; addresses of the web in them are links. Never HTML. */
export function LinkedWords({ words, className }: LinkedWordsProps) {
  return (
    <p dir="auto" className={cx("whitespace-pre-wrap wrap-anywhere", className)}>
      {splitLinks(words).map(({ text, href }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name and keep their places
        if (href === null) return <span key={place}>{text}</span>;
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="font-medium underline underline-offset-4 [unicode-bidi:isolate]"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}

/**
 * An address of the web in a text. ASCII only, as addresses are on the wire: Thai and Lao are written on without a
 * space, and no letter that merely looks like another gets into a link.
 */
const ADDRESS = /https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/gi;

/** Parts of a text: `href` is null in what is no link. All of them together are the text again. */
export function splitLinks(words: string): { text: string; href: string | null }[] {
  const parts: { text: string; href: string | null }[] = [];
  let done = 0;
  for (const { 0: found, index } of words.matchAll(ADDRESS)) {
    const text = withoutPunctuation(found);
    const href = webAddress(text, "");
    // A name before another host: `https://bank.example@elsewhere.example`.
    if (href === null || words[index + found.length] === "@") continue;
    if (index > done) parts.push({ text: words.slice(done, index), href: null });
    parts.push({ text, href });
    done = index + text.length;
  }
  if (done < words.length) parts.push({ text: words.slice(done), href: null });
  return parts;
}

/** Without what ends the sentence rather than the address; a closing bracket stays where the address opened it. */
function withoutPunctuation(address: string): string {
  let text = address;
  while (/[.,;:!?'*]$/.test(text) || (/[)\]]$/.test(text) && !isBalanced(text))) text = text.slice(0, -1);
  return text;
}

function isBalanced(text: string): boolean {
  const open = text.match(/[([]/g)?.length ?? 0;
  const closed = text.match(/[)\]]/g)?.length ?? 0;
  return open >= closed;
}
