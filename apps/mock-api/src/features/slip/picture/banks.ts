/** How a bank's slip looks, and the code that it goes by between banks. */
export interface BankStyle {
  /** Three digits of the Bank of Thailand; Lao banks have none there and use their own letters. */
  code: string;
  colour: string;
  /** Darker, for the head of the slip. */
  shade: string;
}

const styles: Record<string, BankStyle> = {
  BBL: { code: "002", colour: "#1e4598", shade: "#142f69" },
  KBANK: { code: "004", colour: "#138f2d", shade: "#0b5f1d" },
  KTB: { code: "006", colour: "#1ba5e1", shade: "#0c6f9c" },
  TMB: { code: "011", colour: "#0050f0", shade: "#0a2f86" },
  SCB: { code: "014", colour: "#4e2e7f", shade: "#331b57" },
  CIMB: { code: "022", colour: "#7e2f36", shade: "#561d22" },
  UOB: { code: "024", colour: "#0b3979", shade: "#072550" },
  BAY: { code: "025", colour: "#c9a227", shade: "#7a5f0e" },
  GSB: { code: "030", colour: "#eb198d", shade: "#a30f61" },
  BAAC: { code: "034", colour: "#4b9b1d", shade: "#306412" },
  KKP: { code: "069", colour: "#635a9c", shade: "#3f386b" },
  LHBANK: { code: "073", colour: "#6d6e71", shade: "#45464a" },
  BCEL: { code: "BCEL", colour: "#c8102e", shade: "#7f0a1d" },
  LDB: { code: "LDB", colour: "#0f4c9a", shade: "#0a3063" },
  JDB: { code: "JDB", colour: "#1c75bc", shade: "#0f4774" },
};

/** A bank that nobody has drawn yet is grey. */
export function bankStyle(bankCode: string): BankStyle {
  return styles[bankCode] ?? { code: bankCode.slice(0, 8), colour: "#5b6570", shade: "#3a424b" };
}
