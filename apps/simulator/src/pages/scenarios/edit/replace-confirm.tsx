import { Confirm } from "../../../ui/confirm";
import type { useSave } from "./use-save";

/** Confirms replacing a scenario: an own one is lost, a library one is only overridden. */
export function ReplaceConfirm({
  saving: { asks, pending, error, agree, refuse },
}: {
  saving: ReturnType<typeof useSave>;
}) {
  if (!asks) return null;
  const { name, source } = asks;
  const ofLibrary = source === "library";
  const deed = `${ofLibrary ? "Override" : "Replace"} ${name}`;
  return (
    <Confirm
      title={ofLibrary ? `Override the library scenario ${name}?` : `${deed}?`}
      deed={deed}
      pending={pending}
      error={error}
      onConfirm={agree}
      onClose={refuse}
    >
      {ofLibrary
        ? "The library file stays unchanged. Your version is used on this server until you delete it. To keep both, use another name."
        : "The scenario saved under this name is overwritten. To keep both, use another name."}
    </Confirm>
  );
}
