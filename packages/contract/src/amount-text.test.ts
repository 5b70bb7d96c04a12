import fc from "fast-check";
import { expect, test } from "vitest";
import { canBecomeAmount, isPlainAmount, type ParsedAmount, parseAmount } from "./amount-text";
import { MAX_AMOUNT } from "./money";

const NBSP = "\u00a0";
const NARROW = "\u202f";

test.each<[string, ParsedAmount]>([
  ["1250", 1250],
  ["1250.50", 1250.5],
  ["1250.5", 1250.5],
  ["1250.", 1250],
  ["1,250", 1250],
  ["1,250.50", 1250.5],
  ["1,250.", 1250],
  ["12,345,678.90", 12_345_678.9],
  ["007", 7],
  [" 100\n", 100],
  ["0", 0],
])("parses %j in the app's notation as %j", (text, amount) => {
  expect(parseAmount(text, "BAHT")).toBe(amount);
  expect(isPlainAmount(text)).toBe(true);
});

test.each<[string, ParsedAmount]>([
  ["10,50", 10.5],
  ["10,5", 10.5],
  ["100,00", 100],
  ["0,50", 0.5],
  ["1.234,56", 1234.56],
  ["1.234.567,8", 1_234_567.8],
  ["1.000.000", 1_000_000],
  ["1 000", 1000],
  ["50 000", 50_000],
  [`1${NBSP}000${NBSP}000`, 1_000_000],
  [`1${NARROW}250,50`, 1250.5],
  ["1\u2009250.50", 1250.5],
  ["๑๐๐", 100],
  ["๑,๒๕๐.๕๐", 1250.5],
  ["໑໐໐", 100],
  ["໑.໒໕໐,໕໐", 1250.5],
  ["１００", 100],
  ["１，２５０．５０", 1250.5],
  ["฿100", 100],
  ["฿ 1,250.50", 1250.5],
  ["100฿", 100],
  [`100${NBSP}฿`, 100],
  ["\u200b100\ufeff", 100],
  ["1\u200b000", 1000],
  ["\u2066500\u2069", 500],
  ["\u202a๕๐๐\u202c", 500],
  ["5\u00ad00", 500],
  ["\u200f500\u061c", 500],
  ["500\ufe0f", 500],
  ["\ufffc500\u2800", 500],
  ["1\u2000000", 1000],
  ["1\u205f000", 1000],
  ["1\u3000000", 1000],
])("parses %j in another notation as %j", (text, amount) => {
  expect(parseAmount(text, "BAHT")).toBe(amount);
  expect(isPlainAmount(text)).toBe(false);
});

test.each([
  ...["1.000", "500.000", "1,234.567", "10.505", "0.500", "0,500", "1 0000", "1,2500"],
  ...["1,00,000", "1,250,50", "1.250.50", "1,250 000", "1 250,000", "12 50", "1  000", "10,50,", "1,250,", "5,"],
  ...[",5", ".5", ".", ",", "1..5", "1,,000", "0,000,001", "1'000", "1’000", "1_000"],
  ...["-100", "−100", "+100", "1e5", "0x10", "0b1", "1/2", "10%", "Infinity", "NaN", "abc", "l00", "1OO"],
  ...["100 บาท", "50 000 ກີບ", "THB 100", "100.-", "$100", "₭100", "฿฿100", "฿100฿", "฿", "100-200", "1\n000", "1\t000"],
  ...["١٠٠", "१००", "10²", "①", "½", "\u202e001", "10٫50", "10·50", `${"0".repeat(64)}1`],
])("%j is not an amount", (text) => expect(parseAmount(text, "BAHT")).toBe("malformed"));

test.each(["", "1", "1,", "1,0", "1,00", "1 2", "12,", "1.", "1.5", "1.250,", "1,250,", "฿", "12345678901"])(
  "%j can become an amount",
  (text) => expect(canBecomeAmount(text, "BAHT")).toBe(true),
);
test.each(["-", "-1", "1e", "1.000", "1.505", "1,00,", ",", ".", "1,0a", "1 2 "])(
  "%j cannot become an amount",
  (text) => expect(canBecomeAmount(text, "BAHT")).toBe(false),
);

test.each<[string, ParsedAmount, boolean]>([
  ["1000", 1000, true],
  ["1,000.00", 1000, true],
  ["1.250.000,00", 1_250_000, true],
  ["1000.5", "fraction", false],
  ["1,000.01", "fraction", false],
  ["10,50", "fraction", true],
  ["10,505", 10_505, true],
  ["0.5", "fraction", false],
])("parses %j kip as %j; it can become an amount: %s", (text, parsed, canBecome) => {
  expect(parseAmount(text, "LAK")).toBe(parsed);
  expect(canBecomeAmount(text, "LAK")).toBe(canBecome);
});

test("rejects the sign of another currency", () => {
  expect(parseAmount("₭50,000", "LAK")).toBe(50_000);
  expect(parseAmount("฿50,000", "LAK")).toBe("malformed");
});

test.each(["", " ", NBSP, "\u200b"])("%j is empty", (text) => expect(parseAmount(text, "BAHT")).toBe("empty"));

test("an amount has ten digits before the decimal point", () => {
  expect(parseAmount("9,999,999,999.99", "BAHT")).toBe(MAX_AMOUNT);
  expect(parseAmount("10000000000", "BAHT")).toBe("tooLarge");
  expect(parseAmount("9".repeat(64), "BAHT")).toBe("tooLarge");
});

const satang = fc.oneof(fc.integer({ min: 0, max: 500_000_00 }), fc.integer({ min: 0, max: MAX_AMOUNT * 100 }));

/** Number formats of each locale with these decimals, with and without grouping. */
function formatters(locales: readonly string[], decimals: readonly number[]): fc.Arbitrary<Intl.NumberFormat> {
  const formats = locales.flatMap((locale) =>
    decimals.flatMap((decimalPlaces) =>
      [true, false].map(
        (useGrouping) =>
          new Intl.NumberFormat(locale, {
            useGrouping,
            minimumFractionDigits: decimalPlaces,
            maximumFractionDigits: decimalPlaces,
          }),
      ),
    ),
  );
  return fc.constantFrom(...formats);
}

const supportedLocales = ["en", "th", "lo", "th-TH-u-nu-thai", "lo-LA-u-nu-laoo", "zh-u-nu-fullwide"];
const otherLocales = ["fr", "de", "de-CH", "en-IN", "vi", "es", "pl", "my", "ar-EG", "hi-IN-u-nu-deva"];

test("parses an amount in any locale's notation correctly or rejects it", () => {
  fc.assert(
    // Excludes three decimals, because the parser reads a comma before three digits as a group separator.
    fc.property(satang, formatters([...supportedLocales, ...otherLocales], [0, 1, 2]), (count, format) => {
      const amount = Math.floor(count / 100) + (format.resolvedOptions().maximumFractionDigits === 0 ? 0 : 0.5);
      const text = format.format(amount);
      const parsed = parseAmount(text, "BAHT");
      if (parsed !== "malformed" && parsed !== "tooLarge") expect(parsed, text).toBe(amount);
    }),
    { numRuns: 3_000 },
  );
});

test("parses two decimals in English, Thai and Lao, grouped or not", () => {
  fc.assert(
    fc.property(satang, formatters(supportedLocales, [2]), (count, format) => {
      const text = format.format(count / 100);
      expect(parseAmount(text, "BAHT"), text).toBe(count / 100);
    }),
    { numRuns: 1_000 },
  );
});

test("the parsed value has exactly the digits of the text", () => {
  const character = fc.constantFrom(..."0123456789".split(""), ",", ".", " ", "'", "-", "+", "e", "฿", NBSP, "๕", "໕");
  fc.assert(
    fc.property(fc.array(character, { maxLength: 14 }), (characters) => {
      const text = characters.join("");
      const parsed = parseAmount(text, "BAHT");
      if (typeof parsed !== "number") return;
      // A separator before three digits always groups; before one or two digits it starts the decimals.
      const [, decimals] = /[.,](\d{0,2})$/.exec(text.replace(/[๕໕]/g, "5").replace(/฿/g, "").trim()) ?? [];
      const digits = text.replace(/[๕໕]/g, "5").replace(/\D/g, "");
      expect(parsed, text).toBe(Number(digits) / 10 ** (decimals?.length ?? 0));
    }),
    { numRuns: 5_000 },
  );
});
