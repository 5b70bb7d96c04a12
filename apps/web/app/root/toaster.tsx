import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";
import type { Theme } from "../features/preferences/theme";
import { registerToaster } from "../forms/toast";

export default function Toaster() {
  const { t } = useTranslation("outcome");
  const theme = useRouteLoaderData<{ theme: Theme }>("root")?.theme;
  useEffect(
    () =>
      registerToaster(({ kind, text, durationMs }) => {
        const showByKind = { success: toast.success, danger: toast.error, info: toast.info } as const;
        showByKind[kind](text, { duration: durationMs });
      }),
    [],
  );
  return <Sonner position="top-center" theme={theme} richColors containerAriaLabel={t("notifications")} />;
}
