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
  const deed = `${ofLibrary ? "Cover" : "Replace"} ${name}`;
  return (
    <Confirm
      title={ofLibrary ? `${deed} of the library?` : `${deed}?`}
      deed={deed}
      pending={pending}
      error={error}
      onConfirm={agree}
      onClose={refuse}
    >
      {ofLibrary
        ? "The library's file is not changed: what you save stands in its place on this server until you drop it. To keep both, give yours another name."
        : "What was saved here under that name is lost. To keep both, give this one another name."}
    </Confirm>
  );
}
