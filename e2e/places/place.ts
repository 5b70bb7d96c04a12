import type { WorldClient } from "@mekong/contract/simulator/client";
import type { App } from "../pages/app";

/** Everywhere a member can be, to be looked at as a whole: in each language, at each width, in each theme. */
interface Place {
  name: string;
  /** Goes there and waits until it stands. */
  go: (visit: { app: App; world: WorldClient }) => Promise<void>;
}

export interface PlaceGroup {
  about: string;
  signedIn: boolean;
  /** What going there brings about on purpose. */
  expected: RegExp[];
  places: readonly Place[];
}
