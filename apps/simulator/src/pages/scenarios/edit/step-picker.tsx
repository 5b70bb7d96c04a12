import { memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useActions } from "../../../api/queries";
import { type Field, fieldsOf, type JsonSchema } from "../../../forms/fields";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { TextField } from "../../../ui/field";
import { Segmented } from "../../../ui/segmented";
import { FailureNote } from "../../../ui/states";

type Kind = "do" | "call" | "fault" | "look";

const kinds: { value: Kind; label: string }[] = [
  { value: "do", label: "Action" },
  { value: "call", label: "Call" },
  { value: "fault", label: "Fault" },
  { value: "look", label: "Look" },
];

const FAULT = { fault: "my-fault", with: { endpoint: "*", times: 1, effect: { code: "gone" } } };
const LOOK = { look: [{ get: "audit.ok", equals: true }] };

/** Inserts a step: an action with its inputs, a member API request, a fault or a look. */
export function StepPicker({ onInsert }: { onInsert(step: Record<string, unknown>): void }) {
  const actions = useActions();
  const [kind, setKind] = useState<Kind>("do");
  const [action, setAction] = useState("qr.pay");
  const [label, setLabel] = useState("POST /api/wallet/withdraw");
  const definition = actions.data?.find(({ name }) => name === action);
  const fields = definition ? fieldsOf(definition.input as JsonSchema) : [];

  const step = {
    do: definition && { do: action, with: fields.length > 0 ? sampleInput(fields) : undefined },
    call: memberEndpointLabels.includes(label) ? { call: label, member: "0812345678" } : undefined,
    fault: FAULT,
    look: LOOK,
  }[kind];
  return (
    <Card title="Insert a step">
      <div className="flex flex-col gap-3">
        <Segmented label="Step type" value={kind} options={kinds} onChange={(next: Kind) => setKind(next)} />
        {actions.error && <FailureNote error={actions.error} onRetry={() => actions.refetch()} />}
        {kind === "do" && (
          <>
            <ComboField
              label="Action"
              hint={definition?.about ?? "Choose one from the list"}
              value={action}
              onChange={setAction}
              choices={actions.data?.map(({ name, title }) => ({ value: name, title })) ?? []}
            />
            {definition && <FieldHelp fields={fields} />}
          </>
        )}
        {kind === "call" && (
          <ComboField
            label="Endpoint"
            hint="A call of the app. Set member to choose the caller."
            value={label}
            onChange={setLabel}
            choices={memberEndpointLabels.map((value) => ({ value }))}
          />
        )}
        <Button icon={Plus} disabled={!step} onClick={() => step && onInsert(step)} className="self-start">
          Insert
        </Button>
        <p className="text-tiny text-ink-3">Inserted after the step at the cursor.</p>
      </div>
    </Card>
  );
}

function FieldHelp({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return <p className="text-small text-ink-2">No input</p>;
  return (
    <dl className="flex flex-col gap-1 text-small">
      {fields.map(({ name, required, hint, control }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>
            <code className="font-mono">{name}</code>
            {!required && <span className="text-ink-3">?</span>}
          </dt>
          <dd className="min-w-0 break-words text-ink-2">
            {control.kind === "choice" ? control.options.join(" | ") : (hint ?? control.kind)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ComboFieldProps {
  label: string;
  hint: string;
  value: string;
  choices: { value: string; title?: string }[];
  onChange(value: string): void;
}

function ComboField({ label, hint, value, choices, onChange }: ComboFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField label={label} hint={hint} list={listId} value={value} onChange={onChange} />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Username of the member in `scenarioTemplate`. */
const MEMBER = "0812345678";

/** Returns an input with a sample value for each required field. */
function sampleInput(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(({ required }) => required).map((field) => [field.name, sample(field)]));
}

function sample({ name, control }: Field): unknown {
  switch (control.kind) {
    case "number":
      return 100;
    case "boolean":
      return true;
    case "choice":
      return control.options[0];
    case "constant":
      return control.value;
    case "instant":
      // biome-ignore lint/suspicious/noTemplateCurlyInString: scenarios use this syntax
      return "${now + 1h}";
    case "group":
      return sampleInput(control.fields);
    case "variants": {
      const [first] = control.variants;
      return first?.constant ?? sampleInput(first?.fields ?? []);
    }
    case "json":
      return {};
    default:
      return { member: MEMBER, username: MEMBER, target: "latest", room: "latest" }[name] ?? "text";
  }
}
