import { byNamespace } from "../by-namespace";

export default byNamespace(
  import.meta.glob(
    ["../../../../../../locales/lo/*.json", "!**/{common,layout,login,outcome,register,support,ui,errors,spin}.json"],
    { eager: true, import: "default" },
  ),
);
