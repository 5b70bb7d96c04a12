import type { World } from "../world/world";

/** Tolerates clocks set to the real time by hand. */
const CLOCK_TOLERANCE_MS = 60_000;

const START_WITH_SIMULATOR = "Start once with SIMULATOR=on";

/**
 * With SIMULATOR=off, nobody can change leftover state. Only warns, because a service down after a nightly restart
 * would be worse.
 */
export function leftoverStateWarnings({ name, clock, switches }: World): string[] {
  const warnings: string[] = [];
  const { now, frozen } = clock.state();
  const remedy = `${START_WITH_SIMULATOR} and run clock.resume, then clock.set to the current time; or reset ${name}, which deletes its data.`;
  if (frozen) {
    warnings.push(`The clock of ${name} is frozen at ${now}: nothing expires and no scheduled action runs. ${remedy}`);
  } else if (Math.abs(Date.parse(now) - Date.now()) >= CLOCK_TOLERANCE_MS) {
    const real = new Date().toISOString();
    warnings.push(
      `The clock of ${name} was moved to ${now}, but the real time is ${real}. Expiry and scheduled actions use this clock. ${remedy}`,
    );
  }
  if (switches.get("terminated")) {
    warnings.push(
      `${name} is terminated: every request is refused with gone. ${START_WITH_SIMULATOR} and set the switch terminated to false.`,
    );
  }
  return warnings;
}
