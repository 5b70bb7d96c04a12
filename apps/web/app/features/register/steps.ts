/** The steps of the wizard (spec §2), as `?step=` names them; without one it is the first. */
const steps = ["phone", "code", "profile", "bank"] as const;
export type Step = (typeof steps)[number];

/** The address of a step. */
export function stepAddress(step: Step): string {
  return step === "phone" ? "/register" : `/register?step=${step}`;
}

/** In the address of the phone's step: a later one was refused because the phone is not verified, which is said there. */
export const UNVERIFIED_PARAM = "unverified";

/** Whether a text names a step. */
export function isStep(text: unknown): text is Step {
  return steps.some((step) => step === text);
}

/** The steps a visitor takes: the code's only where one-time codes are asked for. */
export function stepsTaken(otpRequired: boolean): readonly Step[] {
  return otpRequired ? steps : steps.filter((step) => step !== "code");
}

/** What of the wizard is done. */
export interface Progress {
  phone: string;
  /** The phone need not be verified any more. */
  verified: boolean;
  /** The profile has passed; it holds the password, so it passes anew when that was forgotten. */
  profileDone: boolean;
}

/** The step that can be shown: the wanted one, or the first before it that is not done. */
export function reachableStep(wanted: Step, { phone, verified, profileDone }: Progress, otpRequired: boolean): Step {
  if (wanted === "phone" || phone === "") return "phone";
  const needsCode = otpRequired && !verified;
  if (wanted === "code") return needsCode ? "code" : "profile";
  if (needsCode) return "code";
  return wanted === "bank" && profileDone ? "bank" : "profile";
}
