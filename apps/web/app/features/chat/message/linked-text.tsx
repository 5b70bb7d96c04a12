import { cx } from "../../../ui/cx";
import { webAddress } from "./safe-address";

interface LinkedTextProps {
  source: string;
  className?: string;
}

/** Plain text with links, never HTML. */
export function LinkedText({ source, className }: LinkedTextProps) {
  return (
    <p dir="auto" className={cx("whitespace-pre-wrap wrap-anywhere", className)}>
      {splitLinks(source).map(({ text, href }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        if (href === null) return <span key={index}>{text}</span>;
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
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

/** Matches only ASCII: Thai and Lao text follows without a space, and look-alike letters are excluded. */
const ADDRESS = /https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/gi;

/** `href` is null for plain text. The parts join to the input. */
export function splitLinks(source: string): { text: string; href: string | null }[] {
  const parts: { text: string; href: string | null }[] = [];
  let consumed = 0;
  for (const { 0: found, index } of source.matchAll(ADDRESS)) {
    const text = withoutPunctuation(found);
    const href = webAddress(text, "");
    // Skips user info before another host: `https://bank.example@elsewhere.example`.
    if (href === null || source[index + found.length] === "@") continue;
    if (index > consumed) parts.push({ text: source.slice(consumed, index), href: null });
    parts.push({ text, href });
    consumed = index + text.length;
  }
  if (consumed < source.length) parts.push({ text: source.slice(consumed), href: null });
  return parts;
}

/** Keeps a closing bracket that was opened inside the address. */
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
