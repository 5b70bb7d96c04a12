import { useTranslation } from "react-i18next";
import { ActionLink } from "../../ui/action-link";

export function DepositFinish({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("deposit");
  return (
    <ActionLink to="/user/home" onClick={onClose}>
      {t("finish")}
    </ActionLink>
  );
}
