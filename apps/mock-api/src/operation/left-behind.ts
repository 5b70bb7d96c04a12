import type { World } from "../world/world";

/** For clocks set to the real time by hand. */
const AS_GOOD_AS_REAL_MS = 60_000;

const ONCE_MORE = "Start once with SIMULATOR=on";

/**
 * Warns of simulator state that nobody can change with SIMULATOR=off. Does not stop the start: a service down after a
 * nightly restart is worse.
 */
export function leftBehind({ name, clock, switches }: World): string[] {
  const told: string[] = [];
  const { now, frozen } = clock.state();
  const mend = `${ONCE_MORE} and run clock.resume, then clock.set to the current time; or reset ${name}, which deletes its data.`;
  if (frozen) {
    told.push(`The clock of ${name} is frozen at ${now}: nothing expires and no scheduled action runs. ${mend}`);
  } else if (Math.abs(Date.parse(now) - Date.now()) >= AS_GOOD_AS_REAL_MS) {
    const real = new Date().toISOString();
    told.push(
      `The clock of ${name} was moved to ${now}, but the real time is ${real}. Expiry and scheduled actions use this clock. ${mend}`,
    );
  }
  if (switches.get("terminated")) {
    told.push(
      `${name} is terminated: every request is refused with gone. ${ONCE_MORE} and set the switch terminated to false.`,
    );
  }
  return told;
}
