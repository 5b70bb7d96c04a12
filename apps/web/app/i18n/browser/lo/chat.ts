import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob("../../../../../../locales/lo/{chat,chat-message}.json", { eager: true, import: "default" }),
);
