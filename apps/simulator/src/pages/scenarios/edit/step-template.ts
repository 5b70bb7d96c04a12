import type { Field } from "../../../forms/fields";

/** Same member as the value `member` of new scenarios. */
const MEMBER = "0812345678";

/** An input with a sample value for each required field, valid as far as the schema tells. */
export function sampleInput(fields: readonly Field[]): Record<string, unknown> {
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
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the scenario's own
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
