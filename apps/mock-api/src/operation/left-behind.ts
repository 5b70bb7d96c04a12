import type { World } from "../world/world";

/** Who sets a clock by hand to the present comes this near to it. */
const AS_GOOD_AS_REAL_MS = 60_000;

const ONCE_MORE = "Start once with SIMULATOR=on";

/**
 * What QA has left in a world that members are about to use, where without the simulator nobody can change it. Each line says
 * what it means and how to mend it. A start is not refused for it: no other program can mend it, and a service that stays away
 * after a restart at night is worse than one that goes on as before.
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
