import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob(
    [
      "../../../../../../locales/lo/*.json",
      "!**/{common,help,layout,login,outcome,register,support,ui,captions,errors,spin}.json",
    ],
    { eager: true, import: "default" },
  ),
);
