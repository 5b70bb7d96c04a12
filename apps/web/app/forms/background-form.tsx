import type { FormProps } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OfflineResult } from "../ui/browser/or-offline";
import { useFetcher } from "../ui/browser/use-fetcher";
import { showToast } from "./toast";

interface BackgroundFormProps extends Pick<FormProps, "className" | "children"> {
  action: string;
}

/**
 * While offline, the form shows a toast and keeps the input. It checks `navigator.onLine` first, because the route
 * module may not be loaded.
 */
export function BackgroundForm({ action, ...rest }: BackgroundFormProps) {
  const { t } = useTranslation("ui");
  const { Form, data } = useFetcher<OfflineResult>();
  const offline = t("offline");
  useEffect(() => {
    if (data) showToast({ kind: "danger", text: offline });
  }, [data, offline]);
  return (
    <Form
      {...rest}
      method="post"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        showToast({ kind: "danger", text: offline });
      }}
    />
  );
}
