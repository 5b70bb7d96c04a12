import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob("../../../../../../locales/en/{chat,chat-message}.json", { eager: true, import: "default" }),
);
