import { MAIN_WORLD, type WorldSummary } from "@mekong/contract/simulator/worlds";
import { Copy, Download, RotateCcw, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { readOnlyReason, useTeam } from "../../api/team";
import { CopyAs } from "../../copy-as/copy-as";
import { exportWorldRecipe } from "../../copy-as/recipes";
import { RealTime } from "../../events/timestamp";
import { pagePath } from "../../page-list";
import { Button } from "../../ui/button";
import { DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { ReadOnlyProvider } from "../../ui/read-only";
import { FailureNote } from "../../ui/states";
import { AdoptCatalogue } from "./adopt-catalogue";
import { Snapshots } from "./snapshots";
import { fileNameOf, useExport } from "./use-world-files";
import type { WorldAction } from "./world-confirm";

interface WorldDetailProps {
  world: WorldSummary;
  onCopy(name: string): void;
  onAction(action: WorldAction): void;
  onClose(): void;
}

export function WorldDetail({ world, onCopy, onAction, onClose }: WorldDetailProps) {
  const { name } = world;
  const exporting = useExport(name);
  const team = useTeam();
  const reason = readOnlyReason(team, world);
  const restore = (snapshot: string) => onAction({ kind: "restore", name, snapshot });
  return (
    <DetailPanel title={name} openKey={name} onClose={onClose}>
      <DescriptionList
        items={[
          ["Created from", world.from],
          ...(team ? [["Team", world.team ?? "None: shared by all teams"] satisfies [string, string]] : []),
          ["Currency", world.currency],
          [
            "Dice seed",
            <code key="seed" className="break-all">
              {world.seed}
            </code>,
          ],
          ["Created", <RealTime key="made" at={world.createdAt} />],
          ["Expires", world.expiresAt ? <RealTime key="ends" at={world.expiresAt} /> : "Never"],
        ]}
      />
      <p>
        <Link to={pagePath(name)} className="font-medium text-primary hover:underline">
          Go to {name}
        </Link>
      </p>
      {reason && <p className="text-ink-2">{reason} To change it, change a copy.</p>}
      <ReadOnlyProvider value={reason}>
        <div className="flex flex-wrap gap-1.5">
          <Button size="small" icon={Copy} onClick={() => onCopy(name)}>
            Copy world
          </Button>
          <Button changesWorld size="small" icon={RotateCcw} onClick={() => onAction({ kind: "reset", name })}>
            Reset world
          </Button>
          {name !== MAIN_WORLD && (
            <Button
              changesWorld
              size="small"
              tone="danger"
              icon={Trash2}
              onClick={() => onAction({ kind: "drop", name })}
            >
              Delete world
            </Button>
          )}
        </div>
        <Snapshots world={name} onRestore={restore} />
        {!world.upstream && <AdoptCatalogue world={name} onRestore={restore} />}
      </ReadOnlyProvider>
      <section className="border-t border-line pt-4">
        <h3 className="font-semibold">Export to a file</h3>
        <p className="mb-2 text-ink-2">
          Data, dice, switches, faults and recent traffic, with the clock frozen at this time: a bug in a file that
          opens on another machine. The file includes sign-ins.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button icon={Download} pending={exporting.isPending} onClick={() => exporting.mutate()}>
            Export {name}
          </Button>
          <CopyAs recipe={exportWorldRecipe(name, fileNameOf(name))} />
        </div>
        {exporting.error && <FailureNote error={exporting.error} className="mt-3" />}
      </section>
    </DetailPanel>
  );
}
