import xss from "xss";

// In development Node sees only the default export.
const { FilterXSS, safeAttrValue } = xss as unknown as typeof import("xss");

/** Sanitized HTML, the only kind that `ui/cleaned-html` renders. */
export type CleanHtml = string & { readonly __clean: true };

const PLAIN_TAGS = "b blockquote br em h3 h4 hr i li p small span strong sub sup table tbody tfoot thead tr u ul";
const allowedAttributes: Record<string, string[]> = {
  ...Object.fromEntries(PLAIN_TAGS.split(" ").map((tag) => [tag, []])),
  a: ["href", "title"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
};
const headingReplacements: Record<string, string> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

const filter = new FilterXSS({
  whiteList: allowedAttributes,
  stripIgnoreTag: true,
  stripIgnoreTagBody: [
    "script",
    "style",
    "iframe",
    "object",
    "template",
    "svg",
    "math",
    "noscript",
    "textarea",
    "title",
  ],
  allowCommentTag: false,
  css: false,
  safeAttrValue(tag, name, value, cssFilter) {
    if (name === "href") return /^(https?:|mailto:|tel:|line:)/i.test(value.trim()) ? safeHref(value) : "";
    // The CSP blocks other pictures.
    if (name === "src")
      return /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|\/[^/\\])/i.test(value.trim())
        ? escapeAttribute(value)
        : "";
    return safeAttrValue(tag, name, value, cssFilter);
  },
});

function escapeAttribute(value: string): string {
  return value.trim().replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function safeHref(value: string): string {
  return escapeAttribute(value.replace(/&amp;/g, "&"));
}

/**
 * Call it in loaders, never in the browser. Keeps the text of disallowed tags. Links open a new tab without
 * a referrer.
 */
export function cleanHtml(html: string): CleanHtml {
  const withLoweredHeadings = html.replace(
    /<(\/?)(h[1256])\b/gi,
    (_, slash: string, tag: string) => `<${slash}${headingReplacements[tag.toLowerCase()]}`,
  );
  const clean = filter
    .process(withLoweredHeadings)
    .replace(/<a /g, '<a target="_blank" rel="noopener noreferrer nofollow" ')
    .replace(/<img(?![^>]*\ssrc=)[^>]*>/g, "");
  return clean as CleanHtml;
}
