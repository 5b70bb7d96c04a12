import { useTranslation } from "react-i18next";
import type { DepositData } from "../../features/deposit/deposit-data";
import type { KnownWallet } from "../../features/wallet/wallet-answer";
import { sheetPart } from "../../ui/sheet/sheet-part";

const DepositSheet = sheetPart(() => import("./deposit-sheet"));
const MenuSheet = sheetPart(() => import("./menu-sheet"));
const NotYet = sheetPart(() => import("../../features/menu/not-yet"));

/** Sheets whose names and addresses are fixed (design §5) and whose content comes later. */
const notYet = [
  "transfer",
  "withdraw",
  "invite",
  "refund",
  "account",
  "slips",
  "conditions",
  "terms",
  "agreement",
] as const;
export type SheetName = "deposit" | "menu" | (typeof notYet)[number];

/** Whether `?m=` names a sheet of a member's page. */
export function isSheetName(name: string): name is SheetName {
  return name === "deposit" || name === "menu" || notYet.some((other) => other === name);
}

interface MemberSheetProps {
  name: SheetName;
  known: KnownWallet | null;
  amountsHidden: boolean;
  /** What the server listed already, where it sent the page with the sheet open. */
  deposit: DepositData | null;
}

/** The content of a member's sheet. Each is a chunk of its own. */
export function MemberSheet({ name, known, amountsHidden, deposit }: MemberSheetProps) {
  const { t } = useTranslation("layout");
  if (name === "deposit") return <DepositSheet currency={known?.wallet.profile.currency ?? "BAHT"} listed={deposit} />;
  if (name === "menu") return <MenuSheet known={known} amountsHidden={amountsHidden} />;
  return <NotYet title={t(`sheet.${name}`)} />;
}
