import { FAULT_DEFAULT_TTL_SECONDS } from "@mekong/contract/simulator/faults";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import { useId } from "react";
import { Datalist, TextField } from "../../ui/field";
import type { Limits } from "./rule";

interface LimitFieldsProps {
  limits: Limits;
  errors: Partial<Record<keyof Limits, string>>;
  members: MemberRow[];
  onChange(limits: Limits): void;
}

const fields: { name: keyof Limits; label: string; placeholder: string; numeric: boolean }[] = [
  { name: "times", label: "Times", placeholder: "unlimited", numeric: true },
  { name: "ttl", label: "Seconds", placeholder: `${FAULT_DEFAULT_TTL_SECONDS} if no times`, numeric: true },
  { name: "member", label: "Member", placeholder: "anyone", numeric: false },
  { name: "after", label: "After calls", placeholder: "immediately", numeric: true },
];

/** Count, duration and member; empty fields use the default in the placeholder. */
export function LimitFields({ limits, errors, members, onChange }: LimitFieldsProps) {
  const listId = useId();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {fields.map(({ name, label, placeholder, numeric }) => (
        <TextField
          key={name}
          label={label}
          codeName={name}
          error={errors[name]}
          name={name}
          inputMode={numeric ? "numeric" : undefined}
          list={numeric ? undefined : listId}
          placeholder={placeholder}
          value={limits[name]}
          onChange={(text) => onChange({ ...limits, [name]: text })}
        />
      ))}
      <Datalist id={listId} options={members.map((member) => member.username)} />
    </div>
  );
}
