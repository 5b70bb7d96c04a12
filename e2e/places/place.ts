import type { WorldClient } from "@mekong/contract/simulator/client";
import type { App } from "../pages/app";

/** Everywhere a member can be, to be looked at as a whole: in each language, at each width, in each theme. */
interface Place {
  name: string;
  /** The failed request that going there causes, as `Watch` words it. */
  expected?: RegExp;
  /** Goes there and waits until it stands. */
  go: (visit: { app: App; world: WorldClient }) => Promise<void>;
}

export interface PlaceGroup {
  about: string;
  signedIn: boolean;
  places: readonly Place[];
}
