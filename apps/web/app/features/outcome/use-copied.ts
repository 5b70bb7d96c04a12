import { useTranslation } from "react-i18next";
import { showToast } from "./toast";

/**
 * Says how a copy went: what was copied, or that it failed (spec §8).
 * @param copied the words for success
 */
export function useCopied(copied: string): (worked: boolean) => void {
  const { t } = useTranslation("outcome");
  return (worked) => showToast(worked ? { kind: "success", text: copied } : { kind: "danger", text: t("copyFailed") });
}
