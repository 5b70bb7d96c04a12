import { Confirm } from "../../../ui/confirm";
import type { useSave } from "./use-save";

/** Confirms replacing a scenario: an own one is lost, a library one is only overridden. */
export function ReplaceConfirm({
  saving: { existingScenario, pending, error, confirmReplace, cancelReplace },
}: {
  saving: ReturnType<typeof useSave>;
}) {
  if (!existingScenario) return null;
  const { name, source } = existingScenario;
  const isLibraryScenario = source === "library";
  const confirmLabel = `${isLibraryScenario ? "Override" : "Replace"} ${name}`;
  return (
    <Confirm
      title={isLibraryScenario ? `Override the library scenario ${name}?` : `${confirmLabel}?`}
      confirmLabel={confirmLabel}
      pending={pending}
      error={error}
      onConfirm={confirmReplace}
      onClose={cancelReplace}
    >
      {isLibraryScenario
        ? "The library file stays unchanged. Your version is used on this server until you delete it. To keep both, use another name."
        : "The scenario saved under this name is overwritten. To keep both, use another name."}
    </Confirm>
  );
}
