import { Globe } from "lucide-react";
import { Link } from "react-router-dom";
import { pagePath } from "../pages/page-list";
import { CreateWorld } from "../pages/worlds/create-world";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";

/** Shown when the URL's world does not exist: offers to create it or to go to main. */
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
