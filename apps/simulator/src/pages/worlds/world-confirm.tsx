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
        Its members, money, QRs, clock, dice, switches, faults and traffic go back to what it was created as. This
        cannot be undone.
      </Confirm>
    );
  }
  if (deed === "restore") {
    return (
      <Confirm
        title={`Go back to ${asked.snapshot}?`}
        deed={`Restore ${asked.snapshot}`}
        pending={restore.isPending}
        error={restore.error}
        onConfirm={() => restore.mutate(asked.snapshot, { onSuccess: onClose })}
        onClose={onClose}
      >
        {name} becomes what it was when the snapshot was taken. What anybody did in it since is lost, and its traffic
        begins anew. The snapshot stays.
      </Confirm>
    );
  }
  return (
    <Confirm
      title={`Drop ${name}?`}
      deed={`Drop ${name}`}
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
      The world and its file are deleted. Who uses it gets NO_WORLD. This cannot be undone.
    </Confirm>
  );
}
