import { useTranslation } from "react-i18next";
import NotYet from "../../features/menu/not-yet";
import type { MemberSheetProps } from "./sheet-data";

export default function SlipsSheet(_: MemberSheetProps) {
  const { t } = useTranslation("layout");
  return <NotYet title={t("sheet.slips")} />;
}
