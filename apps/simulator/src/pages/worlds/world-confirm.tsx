import { MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { useNavigate } from "react-router-dom";
import { pagePath } from "../../page-list";
import { Confirm } from "../../ui/dialog";
import { useSnapshotMutations, useWorldMutations } from "./use-world-mutations";

export type WorldAction =
  | { kind: "reset" | "drop"; name: string }
  | { kind: "restore"; name: string; snapshot: string };

interface WorldConfirmProps {
  action: WorldAction;
  /** The current world; dropping it leads to main. */
  current: string;
  onClose(): void;
}

/** Confirmation before a world loses data. */
export function WorldConfirm({ action, current, onClose }: WorldConfirmProps) {
  const { kind, name } = action;
  const { reset, drop } = useWorldMutations();
  const { restore } = useSnapshotMutations(name);
  const navigate = useNavigate();
  if (kind === "reset") {
    return (
      <Confirm
        title={`Reset ${name}?`}
        confirmLabel={`Reset ${name}`}
        pending={reset.isPending}
        error={reset.error}
        onConfirm={() => reset.mutate(name, { onSuccess: onClose })}
        onClose={onClose}
      >
        Members, money, QRs, clock, dice, switches, faults and traffic return to their initial state. This cannot be
        undone.
      </Confirm>
    );
  }
  if (kind === "restore") {
    return (
      <Confirm
        title={`Restore ${action.snapshot}?`}
        confirmLabel={`Restore ${action.snapshot}`}
        pending={restore.isPending}
        error={restore.error}
        onConfirm={() => restore.mutate(action.snapshot, { onSuccess: onClose })}
        onClose={onClose}
      >
        {name} returns to its state when the snapshot was taken. All later changes are lost and its traffic is cleared.
        The snapshot is kept.
      </Confirm>
    );
  }
  return (
    <Confirm
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      pending={drop.isPending}
      error={drop.error}
      onConfirm={() =>
        drop.mutate(name, {
          onSuccess: () => {
            onClose();
            if (name === current) navigate(pagePath(MAIN_WORLD, "worlds"));
          },
        })
      }
      onClose={onClose}
    >
      The world and its file are deleted. Requests to it return NO_WORLD. This cannot be undone.
    </Confirm>
  );
}
