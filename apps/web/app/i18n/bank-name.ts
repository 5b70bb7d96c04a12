interface BankNames {
  nameTH: string;
  nameEN?: string | undefined;
  nameLO?: string | undefined;
}

export function bankNameIn({ nameTH, nameEN, nameLO }: BankNames, language: string): string {
  if (language === "th") return nameTH;
  return (language === "lo" ? nameLO : undefined) ?? nameEN ?? nameTH;
}
