import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { failureOf } from "../api/failure";
import { Button, type Tone } from "../ui/button";
import { FieldControl } from "./field-control";
import { type Field, type FieldTexts, fieldsOf, type JsonSchema } from "./fields";
import { buildInput, type FormValues } from "./input";

interface SchemaFormProps {
  schema: JsonSchema;
  /** Overrides the schema's labels, by path. */
  texts?: FieldTexts;
  submitLabel: string;
  tone?: Tone;
  pending: boolean;
  /** False if the form doesn't change the world that is open. */
  changesWorld?: boolean;
  /** Last error; shown at the field of a 422's path. */
  error?: unknown;
  /** Fixed inputs without a form field. */
  fixedInput?: Record<string, unknown>;
  initial?: FormValues;
  suggestions?: Record<string, string[]>;
  onSubmit(input: Record<string, unknown>): void;
  /** Rendered beside the button with the current input. */
  footer?(input: Record<string, unknown>): ReactNode;
}

/** Form generated from a JSON schema. Checks only that an input can be built; the server validates it. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, texts, fixedInput = {}, suggestions = {}, error } = props;
  const fields = useMemo(() => fieldsOf(schema, texts), [schema, texts]);
  const visibleFields = fields.filter((field) => !(field.name in fixedInput));
  const [values, setValues] = useState<FormValues>(props.initial ?? {});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const buildResult = buildInput(visibleFields, values);
  const input = { ...fixedInput, ...buildResult.input };
  const failure = error && !isTouched ? failureOf(error) : undefined;
  const failurePath = failure?.path && pathOfField(visibleFields, failure.path);
  const errors = {
    ...(wasSubmitted ? buildResult.errors : {}),
    ...(failure && failurePath ? { [failurePath]: failure.title } : {}),
  };

  const change = (path: string, value: string) => {
    setIsTouched(true);
    setValues((current) => ({ ...current, [path]: value }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    setIsTouched(false);
    const [firstInvalidPath] = Object.keys(buildResult.errors);
    if (firstInvalidPath === undefined) props.onSubmit(input);
    else {
      const control = form.current?.elements.namedItem(firstInvalidPath);
      // In a group of choices, focus the first.
      if (control instanceof HTMLFieldSetElement) control.querySelector("input")?.focus();
      else if (control instanceof HTMLElement) control.focus();
    }
  };

  return (
    <form ref={form} noValidate onSubmit={send} className="flex min-w-0 flex-col gap-3">
      {visibleFields.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-3">
          {visibleFields.map((field) => (
            <FieldControl
              key={field.path}
              field={field}
              values={values}
              errors={errors}
              suggestions={suggestions}
              onChange={change}
            />
          ))}
        </div>
      )}
      {failure && !failurePath && (
        <p role="alert" className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          <span className="font-medium">{failure.title}</span>
          {failure.detail && <span className="block text-small">{failure.detail}</span>}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <Button
          type="submit"
          tone={props.tone ?? "primary"}
          pending={props.pending}
          changesWorld={props.changesWorld ?? true}
        >
          {props.submitLabel}
        </Button>
        {props.footer?.(input)}
      </div>
    </form>
  );
}

/** Maps a 422's path to the displayed field or its closest ancestor. */
function pathOfField(fields: Field[], path: string): string | undefined {
  const steps = path.replace(/^\//, "").split(/[./]/);
  if (steps[0] === "body") steps.shift();
  const paths = new Set(fields.flatMap(allPaths));
  for (let length = steps.length; length > 0; length--) {
    const candidate = steps.slice(0, length).join(".");
    if (paths.has(candidate)) return candidate;
  }
  return undefined;
}

function allPaths(field: Field): string[] {
  const { control } = field;
  if (control.kind === "group") return [...control.fields.flatMap(allPaths)];
  if (control.kind === "variants") {
    return [field.path, ...control.variants.flatMap((variant) => variant.fields.flatMap(allPaths))];
  }
  return [field.path];
}
