import { useTranslation } from "react-i18next";
import { showToast } from "./toast";

/** Toast for a copy's success or failure (spec §8). */
export function useCopyToast(successText: string): (succeeded: boolean) => void {
  const { t } = useTranslation("outcome");
  return (succeeded) =>
    showToast(succeeded ? { kind: "success", text: successText } : { kind: "danger", text: t("copyFailed") });
}
