import type { ScenarioSummary } from "@mekong/contract/simulator/scenarios";
import { Confirm } from "../../../ui/confirm";
import type { useSave } from "./use-save";

interface ReplaceConfirmProps {
  /** The one of that name that there is. */
  there: ScenarioSummary;
  save: ReturnType<typeof useSave>["save"];
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a scenario takes the place of another: the library's is covered, one that was saved here is lost. */
export function ReplaceConfirm({ there: { name, source }, save, onConfirm, onClose }: ReplaceConfirmProps) {
  const ofLibrary = source === "library";
  const deed = `${ofLibrary ? "Cover" : "Replace"} ${name}`;
  return (
    <Confirm
      title={ofLibrary ? `${deed} of the library?` : `${deed}?`}
      deed={deed}
      pending={save.isPending}
      error={save.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {ofLibrary
        ? "The library's file is not changed: what you save stands in its place on this server until you drop it. To keep both, give yours another name."
        : "What was saved here under that name is lost. To keep both, give this one another name."}
    </Confirm>
  );
}
