import { flowYaml } from "../../../copy-as/yaml";

/**
 * Replaces name, title and about of a recorded scenario; each is one line at its start. @param metadata empty ones are
 * ignored, except the name: the server validates it
 */
export function withMetadata(yaml: string, metadata: { name: string; title: string; about: string }): string {
  return Object.entries(metadata).reduce(
    (text, [field, value]) =>
      value.trim() === "" && field !== "name"
        ? text
        : text.replace(new RegExp(`^${field}: .*$`, "m"), () => `${field}: ${flowYaml(value)}`),
    yaml,
  );
}
