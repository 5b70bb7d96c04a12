import type { World } from "../world/world";

/** Tolerance for a manually set clock. */
const AS_GOOD_AS_REAL_MS = 60_000;

const ONCE_MORE = "Start once with SIMULATOR=on";

/**
 * Simulator state that members would meet and nobody can change with SIMULATOR=off. Warnings only: a service down after a
 * nightly restart is worse.
 */
export function leftBehind({ name, clock, switches }: World): string[] {
  const told: string[] = [];
  const { now, frozen } = clock.state();
  const mend = `${ONCE_MORE} and do clock.resume, then clock.set to the present time; or reset ${name}, which drops its data.`;
  if (frozen) {
    told.push(`The clock of ${name} stands still at ${now}: nothing in it expires and nothing falls due. ${mend}`);
  } else if (Math.abs(Date.parse(now) - Date.now()) >= AS_GOOD_AS_REAL_MS) {
    const real = new Date().toISOString();
    told.push(
      `The clock of ${name} was moved: it says ${now} when it is ${real}, and all that expires or falls due goes by it. ${mend}`,
    );
  }
  if (switches.get("terminated")) {
    told.push(
      `${name} is terminated: every call is answered gone. ${ONCE_MORE} and set the switch terminated to false.`,
    );
  }
  return told;
}
