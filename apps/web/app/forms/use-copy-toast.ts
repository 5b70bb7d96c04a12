import { useTranslation } from "react-i18next";
import { showToast } from "./toast";

/** Reports in a toast whether copying worked (spec §8). */
export function useCopyToast(successText: string): (succeeded: boolean) => void {
  const { t } = useTranslation("outcome");
  return (succeeded) =>
    showToast(succeeded ? { kind: "success", text: successText } : { kind: "danger", text: t("copyFailed") });
}
