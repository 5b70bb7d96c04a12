import { flowYaml } from "../../../copy/yaml";

/**
 * Replaces name, title and about of a recorded scenario; each is one line at its start. @param words empty ones are
 * ignored, except the name: the server validates it
 */
export function named(yaml: string, words: { name: string; title: string; about: string }): string {
  return Object.entries(words).reduce(
    (text, [field, word]) =>
      word.trim() === "" && field !== "name"
        ? text
        : text.replace(new RegExp(`^${field}: .*$`, "m"), () => `${field}: ${flowYaml(word)}`),
    yaml,
  );
}
