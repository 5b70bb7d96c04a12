import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { Hourglass, type LucideIcon, Puzzle, Unplug } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { parseDelayEffect, parseStatusEffect } from "./rule";

interface OtherEffectsProps {
  disabled: boolean;
  onSet(effect: FaultEffect): void;
}

const simpleEffects: { effect: FaultEffect; title: string; about: string; icon: LucideIcon }[] = [
  {
    effect: { drop: true },
    title: "Drop the connection",
    about: "Before the handler runs. The caller gets a network error.",
    icon: Unplug,
  },
  { effect: { hang: true }, title: "Never respond", about: "The caller waits until its own timeout.", icon: Hourglass },
  {
    effect: { malformed: true },
    title: "Malformed JSON",
    about: "Status 200 with truncated JSON.",
    icon: Puzzle,
  },
];

/** Effects other than error codes: custom status, delay, no response, malformed response. */
export function OtherEffects({ disabled, onSet }: OtherEffectsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ul className="flex flex-col gap-2">
        {simpleEffects.map(({ effect, title, about, icon: Icon }) => (
          <li key={title}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onSet(effect)}
              className="flex w-full items-start gap-3 rounded-lg border border-line px-3 py-2.5 text-start hover:border-primary hover:bg-soft/40 disabled:opacity-60"
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-ink-2">{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <DelayForm disabled={disabled} onSet={onSet} />
        <StatusForm disabled={disabled} onSet={onSet} />
      </div>
    </div>
  );
}

function DelayForm({ disabled, onSet }: OtherEffectsProps) {
  const [minDelay, setMinDelay] = useState("2000");
  const [maxDelay, setMaxDelay] = useState("2000");
  const parsed = parseDelayEffect(minDelay, maxDelay);
  return (
    <EffectForm
      title="Delay the response"
      submitLabel="Delay"
      disabled={disabled}
      error={parsed.error}
      onSend={() => parsed.effect && onSet(parsed.effect)}
    >
      <TextField label="From (ms)" value={minDelay} onChange={setMinDelay} />
      <TextField label="To (ms)" value={maxDelay} onChange={setMaxDelay} />
    </EffectForm>
  );
}

function StatusForm({ disabled, onSet }: OtherEffectsProps) {
  const [status, setStatus] = useState("503");
  const [body, setBody] = useState("");
  const parsed = parseStatusEffect(status, body);
  return (
    <EffectForm
      title="Return a status"
      submitLabel="Return"
      disabled={disabled}
      error={parsed.error}
      onSend={() => parsed.effect && onSet(parsed.effect)}
    >
      <TextField label="Status" value={status} onChange={setStatus} />
      <TextField label="JSON body" value={body} onChange={setBody} />
    </EffectForm>
  );
}

interface EffectFormProps {
  title: string;
  submitLabel: string;
  disabled: boolean;
  error?: string;
  onSend(): void;
  children: ReactNode;
}

function EffectForm({ title, submitLabel, disabled, error, onSend, children }: EffectFormProps) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!error) onSend();
  };
  return (
    <form noValidate aria-label={title} onSubmit={send} className="rounded-lg border border-line p-3">
      <p className="mb-2 font-medium">{title}</p>
      <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
        {children}
        <Button type="submit" disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
      {wasSubmitted && error && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </form>
  );
}
