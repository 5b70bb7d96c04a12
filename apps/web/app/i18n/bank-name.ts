/** A bank's names, as far as an answer carries them. */
interface BankNames {
  nameTH: string;
  nameEN?: string | undefined;
  nameLO?: string | undefined;
}

/** A bank's name for a reader of a language: English where it has none in that language, else Thai, which all have. */
export function bankNameIn({ nameTH, nameEN, nameLO }: BankNames, language: string): string {
  if (language === "th") return nameTH;
  return (language === "lo" ? nameLO : undefined) ?? nameEN ?? nameTH;
}
