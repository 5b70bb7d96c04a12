import { useId } from "react";
import { Datalist, inputClass, LabelledField } from "../ui/field";
import { Segmented } from "../ui/segmented";
import type { Field } from "./fields";
import type { FormValues } from "./input";

export interface FieldProps {
  field: Field;
  values: FormValues;
  errors: Record<string, string>;
  /** Suggested values by field name. */
  suggestions: Record<string, string[]>;
  onChange(path: string, value: string): void;
}

const inputTypes: Partial<Record<Field["control"]["kind"], string>> = {
  instant: "datetime-local",
  password: "password",
};

/** A schema field's control with label, hint and error. */
export function FieldControl(props: FieldProps) {
  const { field, values, errors, onChange } = props;
  const { control, path } = field;
  const listId = useId();
  if (control.kind === "constant") return null;
  if (control.kind === "group") return <FieldGroup legend={field.label} fields={control.fields} {...props} />;

  const value = values[path] ?? "";
  const set = (next: string) => onChange(path, next);
  const fieldSuggestions = props.suggestions[field.name] ?? [];
  const selectedVariant = control.kind === "variants" && value !== "" ? control.variants[Number(value)] : undefined;
  return (
    <>
      <LabelledField
        label={field.label}
        codeName={path}
        optional={!field.required}
        hint={field.hint ?? (control.kind === "instant" ? "Bangkok time" : undefined)}
        error={errors[path]}
      >
        {(ids) => {
          const common = { ...ids, name: path, required: field.required };
          switch (control.kind) {
            case "choice":
            case "variants": {
              const options =
                control.kind === "choice"
                  ? control.options.map((option) => ({ value: option, label: control.labels?.[option] ?? option }))
                  : control.variants.map((variant, index) => ({ value: String(index), label: variant.title }));
              return (
                <select {...common} value={value} onChange={(e) => set(e.target.value)} className={inputClass}>
                  <option value="">{field.required ? "Choose…" : "Not set"}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              );
            }
            case "boolean":
              return (
                <Segmented
                  label={field.label}
                  value={value}
                  onChange={set}
                  className="self-start"
                  field={{ name: path, describedBy: ids["aria-describedby"], invalid: ids["aria-invalid"] }}
                  options={[
                    { value: "true", label: "On" },
                    { value: "false", label: "Off" },
                    ...(field.required ? [] : [{ value: "", label: "Not set" }]),
                  ]}
                />
              );
            case "json":
              return (
                <textarea
                  {...common}
                  value={value}
                  rows={4}
                  placeholder="JSON"
                  onChange={(e) => set(e.target.value)}
                  className={`${inputClass} h-auto py-1.5 font-mono`}
                />
              );
            default:
              return (
                <>
                  <input
                    {...common}
                    type={inputTypes[control.kind] ?? "text"}
                    step={control.kind === "instant" ? 1 : undefined}
                    inputMode={control.kind === "number" || control.kind === "money" ? "decimal" : undefined}
                    autoComplete={control.kind === "password" ? "new-password" : "off"}
                    spellCheck={false}
                    list={fieldSuggestions.length > 0 ? listId : undefined}
                    value={value}
                    onChange={(e) => set(e.target.value)}
                    className={inputClass}
                  />
                  {fieldSuggestions.length > 0 && <Datalist id={listId} options={fieldSuggestions} />}
                </>
              );
          }
        }}
      </LabelledField>
      {selectedVariant?.fields.map((inner) => (
        <FieldControl key={`${path}-${value}-${inner.path}`} {...props} field={inner} />
      ))}
    </>
  );
}

function FieldGroup({ legend, fields, ...props }: Omit<FieldProps, "field"> & { legend: string; fields: Field[] }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-small font-medium text-ink-2">{legend}</legend>
      {fields.map((field) => (
        <FieldControl key={field.path} {...props} field={field} />
      ))}
    </fieldset>
  );
}
