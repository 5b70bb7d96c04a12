import { useTranslation } from "react-i18next";
import { showToast } from "./toast";

/** Toast for a copy's success or failure (spec §8). */
export function useCopied(copied: string): (worked: boolean) => void {
  const { t } = useTranslation("outcome");
  return (worked) => showToast(worked ? { kind: "success", text: copied } : { kind: "danger", text: t("copyFailed") });
}
