export interface BankStyle {
  colour: string;
  shade: string;
}

const styles: Record<string, BankStyle> = {
  BBL: { colour: "#1e4598", shade: "#142f69" },
  KBANK: { colour: "#138f2d", shade: "#0b5f1d" },
  KTB: { colour: "#1ba5e1", shade: "#0c6f9c" },
  TMB: { colour: "#0050f0", shade: "#0a2f86" },
  SCB: { colour: "#4e2e7f", shade: "#331b57" },
  CIMB: { colour: "#7e2f36", shade: "#561d22" },
  UOB: { colour: "#0b3979", shade: "#072550" },
  BAY: { colour: "#c9a227", shade: "#7a5f0e" },
  GSB: { colour: "#eb198d", shade: "#a30f61" },
  BAAC: { colour: "#4b9b1d", shade: "#306412" },
  KKP: { colour: "#635a9c", shade: "#3f386b" },
  LHBANK: { colour: "#6d6e71", shade: "#45464a" },
  BCEL: { colour: "#c8102e", shade: "#7f0a1d" },
  LDB: { colour: "#0f4c9a", shade: "#0a3063" },
  JDB: { colour: "#1c75bc", shade: "#0f4774" },
};

export function bankStyle(bankCode: string): BankStyle {
  return styles[bankCode] ?? { colour: "#5b6570", shade: "#3a424b" };
}
