import { byNamespace } from "./by-namespace";

/** What the browser needs of this language: all but the error texts, which the server has written out already. */
export default byNamespace(
  import.meta.glob(["../../../../../locales/th/*.json", "!**/errors.json"], { eager: true, import: "default" }),
);
