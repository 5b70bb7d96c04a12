import { putWorld, worldParams } from "@mekong/contract/simulator/worlds";
import { useNavigate } from "react-router-dom";
import { useWorlds } from "../../api/queries";
import { CopyAs } from "../../copy/copy-as";
import { createWorldRecipe } from "../../copy/recipes";
import type { FieldWords, JsonSchema } from "../../forms/fields";
import { SchemaForm } from "../../forms/schema-form";
import { pagePath } from "../page-list";
import { useWorldMutations } from "./use-world-mutations";

const options = putWorld.body;
if (!options) throw new Error("worlds.put takes options");

/** Path parameter and body of the request in one form. */
const schema = worldParams.extend(options.shape).toJSONSchema({ io: "input" }) as JsonSchema;

const words: FieldWords = {
  world: { label: "Name", hint: "1 to 48 characters: a-z, 0-9 and -" },
  from: { label: "Copy of", hint: "a world; empty for the template" },
  seed: { label: "Dice seed", hint: "same seed and same steps, same results" },
  at: { label: "Clock frozen at", hint: "Bangkok time; empty for the real time" },
  ttl: { label: "Expires after", hint: "seconds without use, at most one day; empty for never" },
};

interface CreateWorldProps {
  /** Fixed name. */
  name?: string;
  /** World to copy. */
  from?: string;
}

/** Creates a world from the template or as a copy, and opens it. */
export function CreateWorld({ name, from }: CreateWorldProps) {
  const { create } = useWorldMutations();
  const navigate = useNavigate();
  const worlds = useWorlds().data?.map((world) => world.name) ?? [];
  const split = ({ world, ...rest }: Record<string, unknown>) => ({ name: String(world ?? ""), options: rest });
  return (
    <SchemaForm
      schema={schema}
      words={words}
      submit={from ? `Copy ${from}` : "Create world"}
      given={name ? { world: name } : {}}
      initial={from ? { from } : {}}
      suggestions={{ from: worlds }}
      pending={create.isPending}
      error={create.error}
      onSubmit={(input) =>
        create.mutate(split(input), { onSuccess: (made) => navigate(pagePath(made.name, "overview")) })
      }
      footer={(input) => {
        const { name: made, options: given } = split(input);
        return made ? <CopyAs recipe={createWorldRecipe(made, given)} /> : null;
      }}
    />
  );
}
