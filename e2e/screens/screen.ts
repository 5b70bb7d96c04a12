import type { WorldClient } from "@mekong/contract/simulator/client";
import type { App } from "../pages/app";

/** A state of the app that tests check in each language, width and theme. */
interface Screen {
  name: string;
  /** Browser error that this state causes on purpose. */
  expectedProblem?: RegExp;
  /** Continues from the previous state of the group and waits until this one is shown. */
  go: (fixtures: { app: App; world: WorldClient }) => Promise<void>;
}

export interface ScreenGroup {
  title: string;
  signedIn: boolean;
  /** Its first screen gets all checks in `npm test`. Together these have each kind of content. */
  isRepresentative?: boolean;
  screens: readonly Screen[];
}
