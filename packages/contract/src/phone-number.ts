import { withoutSeparators } from "./digits";
import { LAO_PHONE_DIGITS, PHONE_DIGITS } from "./limits";

type Variant = "thai" | "lao";

const MAX_DIGITS = 15;
const PLUS = /^[\uff0b\ufe62\u207a\u2795]/;
/** Longer numbers may be ids, for example of a chat guest. */
const NUMBER = new RegExp(`^\\+?\\d{1,${MAX_DIGITS}}$`);

/**
 * Numbers with a country code. Group 1 is the number without it and the leading 0. Without a plus, it must be complete.
 */
const INTERNATIONAL: Record<Variant, RegExp> = {
  thai: /^(?:\+66|66(?=0?\d{9}$))0*([1-9]\d*)$/,
  lao: /^(?:\+856|856(?=0?\d{8,}$))0*([1-9]\d*)$/,
};
const VALID: Record<Variant, RegExp> = {
  thai: new RegExp(`^\\d{${PHONE_DIGITS}}$`),
  lao: new RegExp(`^0\\d{${LAO_PHONE_DIGITS.min},${LAO_PHONE_DIGITS.max}}$`),
};

/**
 * Returns the stored format: `0812345678`, in the Lao variant `02055123456`. A number of another country keeps its
 * plus. Other text, such as a username of QA, is unchanged.
 */
export function normalizePhone(text: string, variant: Variant): string {
  const number = withoutSeparators(text).replace(PLUS, "+").replace(/^00/, "+");
  if (!NUMBER.test(number)) return text;
  const national = INTERNATIONAL[variant].exec(number)?.[1];
  if (national) return `0${national}`;
  return variant === "lao" ? number.replace(/^0?(?=\d)/, "0") : number;
}

/** @param phone result of `normalizePhone` */
export function isPhoneNumber(phone: string, variant: Variant): boolean {
  return VALID[variant].test(phone);
}
