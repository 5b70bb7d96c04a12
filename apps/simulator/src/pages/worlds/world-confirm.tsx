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
  const { verb, mutation, about } = {
    reset: {
      verb: "Reset",
      mutation: reset,
      about:
        "Members, money, QRs, clock, dice, switches, faults and traffic return to their initial state. This cannot be undone.",
    },
    restore: {
      verb: "Restore",
      mutation: restore,
      about: `${name} returns to its state when the snapshot was taken. All later changes are lost and its traffic is cleared. The snapshot is kept.`,
    },
    drop: {
      verb: "Delete",
      mutation: drop,
      about: "The world and its file are deleted. Requests to it return NO_WORLD. This cannot be undone.",
    },
  }[kind];
  const target = kind === "restore" ? action.snapshot : name;
  const onSuccess = () => {
    onClose();
    if (kind === "drop" && name === current) navigate(pagePath(MAIN_WORLD, "worlds"));
  };
  return (
    <Confirm
      title={`${verb} ${target}?`}
      confirmLabel={`${verb} ${target}`}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate(target, { onSuccess })}
      onClose={onClose}
    >
      {about}
    </Confirm>
  );
}
