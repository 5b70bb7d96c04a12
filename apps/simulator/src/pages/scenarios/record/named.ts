import { flowYaml } from "../../../copy/yaml";

/**
 * A recorded scenario's text under another name, title and about. Those it comes with stand at its beginning, in a line
 * each. @param words an empty one leaves what is there, but for the name: the server says what is allowed there
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
