/** A bank's names, as far as an answer carries them. */
interface BankNames {
  nameTH: string;
  nameEN: string;
  nameLO?: string;
}

/** A bank's name for a reader of a language: English where it has none in that language. */
export function bankNameIn({ nameTH, nameEN, nameLO }: BankNames, language: string): string {
  if (language === "th") return nameTH;
  return (language === "lo" ? nameLO : undefined) ?? nameEN;
}
