import { useTranslation } from "react-i18next";
import { TextInput } from "../../ui/form/text-input";
import type { EditHandle } from "./use-edit";

export function NameFields({ handle, name }: { handle: EditHandle; name: string }) {
  const { t } = useTranslation("profile");
  return (
    <TextInput
      label={t("name")}
      hint={t("modals.name.hint")}
      error={handle.errorAt("name")}
      name="name"
      autoComplete="name"
      enterKeyHint="done"
      maxLength={120}
      required
      autoFocus={handle.autoFocusField === "name"}
      defaultValue={handle.typed ?? name}
    />
  );
}
