import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob(
    [
      "../../../../../../locales/th/*.json",
      "!**/{common,help,layout,login,outcome,register,support,ui,captions,chat,chat-message,errors,spin}.json",
    ],
    { eager: true, import: "default" },
  ),
);
