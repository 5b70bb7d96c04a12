import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob("../../../../../../locales/th/{chat,chat-message}.json", { eager: true, import: "default" }),
);
