import { type AdoptReport, adoptCatalogue, catalogueKindNames } from "@mekong/contract/simulator/adopt";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { CopyAs } from "../../copy-as/copy-as";
import { adoptRecipe } from "../../copy-as/recipes";
import { countText } from "../../format/money";
import { plural } from "../../format/text";
import type { FieldTexts, JsonSchema } from "../../forms/fields";
import { SchemaForm } from "../../forms/schema-form";
import { Button } from "../../ui/button";
import { DescriptionList, Section } from "../../ui/description-list";
import { toast } from "../../ui/toasts";

const input = adoptCatalogue.body;
if (!input) throw new Error("worlds.adopt takes a backend");
type AdoptInput = Parameters<ReturnType<ReturnType<typeof simulator>["use"]>["adopt"]>[0];

const schema = input.toJSONSchema({ io: "input" }) as JsonSchema;

const fieldTexts: FieldTexts = {
  url: { label: "Address", hint: "an origin that UPSTREAM_ORIGINS lists, such as https://staging.example" },
  username: { label: "Username", hint: "a member of that backend; needed for accounts, limits, games, bonuses, wheel" },
  password: { label: "Password", hint: "used for this request only, never stored" },
  headers: { label: "Headers", hint: 'JSON, such as {"x-gateway-key": "…"}; never stored' },
};

/** Form that copies the catalogue of a backend into a world, and shows the copied and the skipped items. */
export function AdoptCatalogue({ world, onRestore }: { world: string; onRestore(snapshot: string): void }) {
  const cache = useQueryClient();
  const adopt = useMutation({
    mutationFn: (source: Record<string, unknown>) =>
      simulator()
        .use(world)
        .adopt(source as AdoptInput),
    onSuccess: ({ from }, source) => {
      toast({ tone: "success", title: `Copied the catalogue of ${from}`, recipe: adoptRecipe(world, source) });
      return cache.invalidateQueries({ queryKey: keys.world(world) });
    },
  });
  return (
    <Section
      title="Copy a backend's catalogue"
      about="Site name, banks, texts, deposit accounts, limits, games, bonuses and wheel of a real backend. Members, money and history stay."
    >
      <SchemaForm
        schema={schema}
        texts={fieldTexts}
        submitLabel="Copy catalogue"
        pending={adopt.isPending}
        error={adopt.error}
        onSubmit={(source) => adopt.mutate(source)}
        footer={(source) => (source.url ? <CopyAs recipe={adoptRecipe(world, source)} /> : null)}
      />
      {adopt.data && <Report report={adopt.data} onRestore={onRestore} />}
    </Section>
  );
}

function Report({ report, onRestore }: { report: AdoptReport; onRestore(snapshot: string): void }) {
  const { copied, skipped, snapshot } = report;
  return (
    <div role="status" className="mt-4 flex flex-col gap-3">
      <h4 className="font-medium">Copied from {report.from}</h4>
      <DescriptionList items={copied.map(({ kind, count }) => [catalogueKindNames[kind], countText(count)])} />
      {skipped.length > 0 && (
        <>
          <h4 className="font-medium">{plural(skipped.length, "skipped item")}</h4>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {skipped.map(({ endpoint, item, field, why }) => (
              <li key={`${endpoint} ${item} ${field} ${why}`} className="px-3 py-1.5 break-words">
                <code className="block font-mono text-small">{[endpoint, item, field].filter(Boolean).join(", ")}</code>
                <span className="text-ink-2">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button size="small" icon={History} onClick={() => onRestore(snapshot)}>
          Undo: restore {snapshot}
        </Button>
      </div>
    </div>
  );
}
