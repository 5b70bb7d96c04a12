import { MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { FileWarning, Globe, Lock, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "../api/failure";
import { pagePath } from "../page-list";
import { CreateWorld } from "../pages/worlds/create-world";
import { WorldConfirm } from "../pages/worlds/world-confirm";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/states";

/** Shown when the file of the URL's world can't be read: offers to drop or replace the world. */
export function BrokenWorld({ world, error }: { world: string; error: unknown }) {
  const [isConfirmingDrop, setIsConfirmingDrop] = useState(false);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <EmptyState icon={FileWarning} title={`World ${world} can't be opened`}>
        <p className="break-words">{failureOf(error).title}</p>
        <p className="mt-2">
          The other worlds are not affected:{" "}
          <Link to={pagePath(MAIN_WORLD)} className="font-medium text-primary underline underline-offset-2">
            Go to main
          </Link>
          .
        </p>
        {world !== MAIN_WORLD && (
          <div className="mt-3">
            <Button tone="danger" icon={Trash2} onClick={() => setIsConfirmingDrop(true)}>
              Delete {world}
            </Button>
          </div>
        )}
      </EmptyState>
      <Card title="Replace this world">
        <CreateWorld name={world} />
      </Card>
      {isConfirmingDrop && (
        <WorldConfirm
          action={{ kind: "drop", name: world }}
          current={world}
          onClose={() => setIsConfirmingDrop(false)}
        />
      )}
    </div>
  );
}

/** Shown for a world of another team, such as one from a link. */
export function ForeignWorld({ world }: { world: string }) {
  return (
    <EmptyState icon={Lock} title={`World ${world} belongs to another team`}>
      An administrator or a member of that team can open it.{" "}
      <Link to={pagePath(MAIN_WORLD)} className="font-medium text-primary underline underline-offset-2">
        Go to main
      </Link>
      .
    </EmptyState>
  );
}

export function WorldNotFound({ world }: { world: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <EmptyState icon={Globe} title={`World ${world} not found`}>
        It may have been deleted, or it expired because nobody used it.{" "}
        <Link to={pagePath("main")} className="font-medium text-primary underline underline-offset-2">
          Go to main
        </Link>
        , or create it here.
      </EmptyState>
      <Card title="Create this world">
        <CreateWorld name={world} />
      </Card>
    </div>
  );
}
