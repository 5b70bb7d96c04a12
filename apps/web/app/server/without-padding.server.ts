import { Transform } from "node:stream";

/**
 * Takes out of a page what is not of it: React 18 fills a part of 2 KB up with zero bytes where the next character has
 * two or three bytes and no room (react#24985). In Thai and Lao that is nearly every part, and what a browser makes of
 * a zero byte in a name, a label or a script is a broken character. No page has a zero byte of its own.
 */
export function withoutPadding(): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      let end = part.length;
      while (end > 0 && part[end - 1] === 0) end -= 1;
      done(null, part.subarray(0, end));
    },
  });
}
