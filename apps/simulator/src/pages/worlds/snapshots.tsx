import { Camera, History, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure";
import { useSnapshots } from "../../api/queries";
import { isUndoSnapshot } from "../../api/undo";
import { CopyAs } from "../../copy-as/copy-as";
import { takeSnapshotRecipe } from "../../copy-as/recipes";
import { RealTime } from "../../events/timestamp";
import { Button, IconButton } from "../../ui/button";
import { TextField } from "../../ui/field";
import { FailureNote, Skeleton } from "../../ui/states";
import { useSnapshotMutations } from "./use-world-mutations";

export function Snapshots({ world, onRestore }: { world: string; onRestore(snapshot: string): void }) {
  const snapshots = useSnapshots(world);
  const { take, forget } = useSnapshotMutations(world);
  const [name, setName] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    take.mutate(name, { onSuccess: () => setName("") });
  };
  const visibleSnapshots = snapshots.data?.filter((snapshot) => !isUndoSnapshot(snapshot.name)).reverse();
  const isReplacing = visibleSnapshots?.some((snapshot) => snapshot.name === name);
  return (
    <section aria-label="Snapshots" className="border-t border-line pt-4">
      <h3 className="font-semibold">Snapshots</h3>
      <p className="mb-2 text-ink-2">Saved states of this world: data, clock, dice, switches, faults, schedule.</p>
      <form noValidate onSubmit={send} className="flex flex-col gap-2">
        <TextField
          label="Name"
          hint={isReplacing ? "The snapshot of this name will be replaced" : "1 to 64 characters: a-z, 0-9 and -"}
          error={take.error ? failureOf(take.error).title : undefined}
          spellCheck={false}
          value={name}
          onChange={(text) => {
            setName(text);
            take.reset();
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            changesWorld
            type="submit"
            tone="primary"
            icon={Camera}
            disabled={name === ""}
            title={name === "" ? "Enter a name" : undefined}
            pending={take.isPending}
          >
            Take a snapshot
          </Button>
          {name !== "" && <CopyAs recipe={takeSnapshotRecipe(world, name)} />}
        </div>
      </form>
      {snapshots.error && <FailureNote error={snapshots.error} onRetry={() => snapshots.refetch()} />}
      {!visibleSnapshots && !snapshots.error && <Skeleton className="mt-3 h-8 w-full" />}
      {visibleSnapshots?.length === 0 && <p className="mt-3 text-ink-2">No snapshots yet.</p>}
      {visibleSnapshots && visibleSnapshots.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
          {visibleSnapshots.map((snapshot) => (
            <li key={snapshot.name} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{snapshot.name}</span>
                <span className="text-small text-ink-2">
                  <RealTime at={snapshot.takenAt} />
                </span>
              </span>
              <Button
                changesWorld
                size="small"
                icon={History}
                aria-label={`Restore ${snapshot.name}`}
                onClick={() => onRestore(snapshot.name)}
              >
                Restore
              </Button>
              <IconButton
                changesWorld
                icon={Trash2}
                size="small"
                tone="quiet"
                label={`Delete ${snapshot.name}`}
                pending={forget.isPending && forget.variables === snapshot.name}
                onClick={() => forget.mutate(snapshot.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
