import { useNavigate } from "react-router-dom";
import { Confirm } from "../../ui/confirm";
import { pagePath } from "../page-list";
import { MAIN_WORLD } from "./main-world";
import { useSnapshotMutations } from "./use-snapshot-mutations";
import { useWorldMutations } from "./use-world-mutations";

export type WorldDeed = { deed: "reset" | "drop"; name: string } | { deed: "restore"; name: string; snapshot: string };

interface WorldConfirmProps {
  asked: WorldDeed;
  /** The current world; dropping it leads to main. */
  current: string;
  onClose(): void;
}

/** Confirmation before a world loses data. */
export function WorldConfirm({ asked, current, onClose }: WorldConfirmProps) {
  const { deed, name } = asked;
  const { reset, drop } = useWorldMutations();
  const { restore } = useSnapshotMutations(name);
  const navigate = useNavigate();
  if (deed === "reset") {
    return (
      <Confirm
        title={`Reset ${name}?`}
        deed={`Reset ${name}`}
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
  if (deed === "restore") {
    return (
      <Confirm
        title={`Restore ${asked.snapshot}?`}
        deed={`Restore ${asked.snapshot}`}
        pending={restore.isPending}
        error={restore.error}
        onConfirm={() => restore.mutate(asked.snapshot, { onSuccess: onClose })}
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
      deed={`Delete ${name}`}
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
