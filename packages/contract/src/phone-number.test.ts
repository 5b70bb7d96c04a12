import { expect, test } from "vitest";
import { withoutSeparators } from "./digits";
import { isPhoneNumber, normalizePhone } from "./phone-number";

const invisible = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u180e",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u202e",
  "\u2060",
  "\u2063",
  "\u2066",
  "\u2069",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\u2800",
  "\ufffc",
];
const spaces = [" ", "\t", "\n", "\u00a0", "\u1680", "\u2003", "\u2007", "\u2009", "\u202f", "\u205f", "\u3000"];
const dashes = [
  "-",
  "\u2010",
  "\u2011",
  "\u2012",
  "\u2013",
  "\u2014",
  "\u2015",
  "\u2212",
  "\ufe58",
  "\ufe63",
  "\uff0d",
  "\u2053",
  "\u207b",
  "\u2500",
  "\u2796",
  "\u30fc",
];
const dots = [".", "\u00b7", "\u0387", "\u2022", "\u2024", "\u3002", "\ufe52", "\uff0e", "\uff61", "\uff65"];

test.each([...invisible, ...spaces, ...dashes, ...dots])("ignores %j in numbers", (character) => {
  const separated = (number: string) => `${character}${[...number].join(character)}${character}`;
  expect(withoutSeparators(separated("1234567890"))).toBe("1234567890");
  expect(normalizePhone(separated("0812345678"), "thai")).toBe("0812345678");
  expect(normalizePhone(separated("+66812345678"), "thai")).toBe("0812345678");
});

test.each([
  "0812345678",
  "081-234-5678",
  "(081) 234-5678",
  "[081]2345678",
  "（０８１）２３４－５６７８",
  "๐๘๑ ๒๓๔ ๕๖๗๘",
  "໐໘໑.໒໓໔.໕໖໗໘",
  "០៨១ ២៣៤ ៥៦៧៨",
  "၀၈၁ ၂၃၄ ၅၆၇၈",
  "٠٨١-٢٣٤-٥٦٧٨",
  "०८१ २३४ ५६७८",
  "𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖",
  "𝟶𝟾𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾",
  "+66 81 234 5678",
  "+66 (0)81 234 5678",
  "+66 081 234 5678",
  "＋66812345678",
  "﹢66812345678",
  "➕66812345678",
  "(+66) 81-234-5678",
  "0066 81 234 5678",
  "00 66 (0) 81 234 5678",
  "66 81 234 5678",
  "66 081 234 5678",
])("%j is the Thai number 0812345678", (text) => {
  expect(normalizePhone(text, "thai")).toBe("0812345678");
});

test.each([
  "02055123456",
  "020 5512 3456",
  "20 5512 3456",
  "(020) 5512-3456",
  "+856 20 5512 3456",
  "+856 (0)20 5512 3456",
  "00856 20 5512 3456",
  "856 20 5512 3456",
  "856 020 5512 3456",
  "໒໐ ໕໕໑໒ ໓໔໕໖",
])("%j is the Lao number 02055123456", (text) => {
  expect(normalizePhone(text, "lao")).toBe("02055123456");
});

test("the demo member's phone is the same in both variants", () => {
  expect(normalizePhone("0812345678", "lao")).toBe("0812345678");
  expect(normalizePhone("81 234 5678", "lao")).toBe("0812345678");
});

test.each([
  ["thai", ""],
  ["thai", "081234567"],
  ["thai", "08123456789"],
  ["thai", "081234567a"],
  ["thai", "081+2345678"],
  ["thai", "++66812345678"],
  ["thai", "+668123456"],
  ["thai", "+660000000000"],
  ["thai", "+856 20 5512 3456"],
  ["thai", "+1 234 567 890"],
  ["thai", "0012345678"],
  ["thai", "+0812345678"],
  ["lao", ""],
  ["lao", "1234567"],
  ["lao", "01234567"],
  ["lao", "1234567890123"],
  ["lao", "02o55512345"],
  ["lao", "+66 81 234 5678"],
  ["lao", "+1 205 551 2345"],
  ["lao", "0066812345678"],
] as const)("in the %s variant %j is no phone number", (variant, text) => {
  expect(isPhoneNumber(normalizePhone(text, variant), variant)).toBe(false);
});

test.each(["12345678", "012345678", "21 212 345", "123456789012"])("%j is long enough to be a Lao number", (text) => {
  expect(isPhoneNumber(normalizePhone(text, "lao"), "lao")).toBe(true);
});

test.each(["alice-1", "o'neil $HOME", "latest", "0812345678901234567890", "1111-2222-3333-4444-5555"])(
  "leaves %j unchanged: it is no number, or too long for one",
  (text) => {
    for (const variant of ["thai", "lao"] as const) expect(normalizePhone(text, variant)).toBe(text);
  },
);

test.each(["thai", "lao"] as const)("normalizing a %s number twice gives the same result", (variant) => {
  const prefixes = ["", "+", "00", "+66", "66", "660", "0066", "+856", "856", "8560", "+1", "0"];
  for (const prefix of prefixes) {
    for (let length = 0; length <= 14; length++) {
      for (const digits of ["0", "00", "1", "20", "66", "856"]) {
        const once = normalizePhone(`${prefix}${digits}${"5".repeat(length)}`, variant);
        expect([once, normalizePhone(once, variant)]).toEqual([once, once]);
      }
    }
  }
});
