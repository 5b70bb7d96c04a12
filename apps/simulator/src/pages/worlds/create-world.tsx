import { worldParams } from "@mekong/contract/simulator/endpoint";
import { upstreamInput } from "@mekong/contract/simulator/upstream";
import { putWorld } from "@mekong/contract/simulator/worlds";
import { useNavigate } from "react-router-dom";
import { useWorlds } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { createWorldRecipe } from "../../copy-as/recipes";
import type { FieldTexts, JsonSchema } from "../../forms/fields";
import { SchemaForm } from "../../forms/schema-form";
import { pagePath } from "../../page-list";
import { useWorldMutations } from "./use-world-mutations";

const options = putWorld.body;
if (!options) throw new Error("worlds.put takes options");

/** Path parameter and body of the request in one form. An empty upstream is omitted, never null. */
const schema = worldParams
  .extend({ ...options.shape, upstream: upstreamInput.optional() })
  .toJSONSchema({ io: "input" }) as JsonSchema;

const fieldTexts: FieldTexts = {
  world: { label: "Name", hint: "1 to 48 characters: a-z, 0-9 and -" },
  from: { label: "Copy of", hint: "a world; empty for the template" },
  seed: { label: "Dice seed", hint: "same seed and same steps, same results" },
  at: { label: "Clock frozen at", hint: "Bangkok time; empty for the real time" },
  ttl: { label: "Expires after", hint: "seconds without use, at most one day; empty for never" },
  upstream: { label: "Upstream (optional): a real backend instead of the mock" },
  "upstream.url": { label: "Address", hint: "an origin that UPSTREAM_ORIGINS lists, such as https://staging.example" },
  "upstream.chatUrl": { label: "Address of its chat", hint: "if it differs" },
  "upstream.headers": { label: "Headers", hint: 'JSON, such as {"x-gateway-key": "…"}; never shown again' },
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
  const worlds = useWorlds().data?.worlds.map((world) => world.name) ?? [];
  const splitInput = ({ world, ...rest }: Record<string, unknown>) => ({ name: String(world ?? ""), options: rest });
  return (
    <SchemaForm
      schema={schema}
      texts={fieldTexts}
      submitLabel={from ? `Copy ${from}` : "Create world"}
      fixedInput={name ? { world: name } : {}}
      initial={from ? { from } : {}}
      suggestions={{ from: worlds }}
      pending={create.isPending}
      changesWorld={false}
      error={create.error}
      onSubmit={(input) =>
        create.mutate(splitInput(input), { onSuccess: (created) => navigate(pagePath(created.name, "overview")) })
      }
      footer={(input) => {
        const { name: worldName, options: worldOptions } = splitInput(input);
        return worldName ? <CopyAs recipe={createWorldRecipe(worldName, worldOptions)} /> : null;
      }}
    />
  );
}
