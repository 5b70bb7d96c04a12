import { useTranslation } from "react-i18next";
import type { ChatAlert } from "../client/snapshot";

export function useAlertText(alert: ChatAlert | null): string | null {
  const { t } = useTranslation("chat");
  switch (alert?.kind) {
    case undefined:
      return null;
    case "fileTooLarge":
      return t("fileTooLarge", { n: alert.n });
    case "fileUnsupported":
      return t("fileUnsupported");
    case "cannotChat":
      return t("cannotChat");
    case "olderFailed":
      return t("olderFailed");
  }
}
