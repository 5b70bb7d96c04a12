import { REGISTER_REDIRECT_MS } from "@mekong/contract/screen";
import { useNavigate } from "@remix-run/react";
import PartyPopper from "lucide-react/icons/party-popper";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../forms/route-problem";
import { safeStorage, storageKeys } from "../session/local-storage";

/** Redirects to /login after two seconds (spec §2). */
export function Registered() {
  const { t } = useTranslation("register");
  const navigate = useNavigate();
  useEffect(() => {
    safeStorage.remove(storageKeys.inviteCode);
    const timer = setTimeout(() => navigate("/login", { replace: true }), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REGISTER_REDIRECT_MS / 1000};url=/login`} />
      </noscript>
      <div role="status">
        <NoticePanel
          icon={PartyPopper}
          tone="calm"
          title={t("done")}
          text={t("doneAbout")}
          action={{ label: t("toLogin"), href: "/login" }}
        />
      </div>
    </>
  );
}
