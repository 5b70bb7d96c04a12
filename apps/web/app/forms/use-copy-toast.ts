import { useTranslation } from "react-i18next";
import { showToast } from "./toast";

/** Spec §8. */
export function useCopyToast(successText: string): (succeeded: boolean) => void {
  const { t } = useTranslation("outcome");
  return (succeeded) =>
    showToast(succeeded ? { kind: "success", text: successText } : { kind: "danger", text: t("copyFailed") });
}
