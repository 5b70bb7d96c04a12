import { type BrokenWorld, MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { Trash2 } from "lucide-react";
import { Button } from "../../ui/button";
import { DetailPanel } from "../../ui/detail-panel";
import { CreateWorld } from "./create-world";
import type { WorldAction } from "./world-confirm";

interface BrokenDetailProps {
  world: BrokenWorld;
  onAction(action: WorldAction): void;
  onClose(): void;
}

/** A world with an unreadable file: the error and the options. */
export function BrokenDetail({ world: { name, error }, onAction, onClose }: BrokenDetailProps) {
  return (
    <DetailPanel title={name} openKey={name} onClose={onClose}>
      <div role="alert" className="rounded-xl bg-danger-bg p-4 break-words text-danger">
        <p className="font-semibold">This world can't be opened</p>
        <p>{error}</p>
      </div>
      {name !== MAIN_WORLD && (
        <div>
          <Button size="small" tone="danger" icon={Trash2} onClick={() => onAction({ kind: "drop", name })}>
            Delete world
          </Button>
        </div>
      )}
      <section className="border-t border-line pt-4">
        <h3 className="mb-2 font-semibold">Replace it with a new world</h3>
        <CreateWorld key={name} name={name} />
      </section>
    </DetailPanel>
  );
}
