import type { FormProps } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "../../ui/browser/use-fetcher";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import { showToast } from "./toast";

interface BackgroundFormProps extends Pick<FormProps, "className" | "children"> {
  action: string;
}

/**
 * Form whose action redirects, submitted in the background. Without a connection it shows a toast, and the page keeps what
 * was typed. `navigator.onLine` is checked first, because the code of the form's route may not have been loaded.
 */
export function BackgroundForm({ action, ...rest }: BackgroundFormProps) {
  const { t } = useTranslation("ui");
  const { Form, data } = useFetcher<OfflineAnswer>();
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
