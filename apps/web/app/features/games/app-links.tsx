import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { appAddress } from "./address";

interface AppLinksProps {
  android: string | null;
  ios: string | null;
}

export function AppLinks({ android, ios }: AppLinksProps) {
  const { t } = useTranslation("account");
  const apps = [
    { name: t("android"), address: appAddress(android) },
    { name: t("ios"), address: appAddress(ios) },
  ].flatMap(({ name, address }) => (address ? [{ name, address }] : []));
  if (apps.length === 0) return null;
  return (
    <ul aria-label={t("apps")} className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
      {apps.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("soft", "medium", "size-full")}
          >
            <Smartphone aria-hidden className="size-4.5 shrink-0" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
