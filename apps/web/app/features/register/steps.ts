/** Wizard steps (spec §2); values of `?step=`. */
const steps = ["phone", "code", "profile", "bank"] as const;
export type Step = (typeof steps)[number];

export function stepAddress(step: Step): string {
  return step === "phone" ? "/register" : `/register?step=${step}`;
}

/** Query parameter: set when a later step failed because the phone is not verified. */
export const UNVERIFIED_PARAM = "unverified";

export function isStep(text: unknown): text is Step {
  return steps.some((step) => step === text);
}

export function stepsTaken(otpRequired: boolean): readonly Step[] {
  return otpRequired ? steps : steps.filter((step) => step !== "code");
}

export interface Progress {
  phone: string;
  verified: boolean;
  /** Whether name and password are known. When the draft loses the password, this step is required again. */
  profileDone: boolean;
}

export function reachableStep(wanted: Step, { phone, verified, profileDone }: Progress, otpRequired: boolean): Step {
  if (wanted === "phone" || phone === "") return "phone";
  const needsCode = otpRequired && !verified;
  if (wanted === "code") return needsCode ? "code" : "profile";
  if (needsCode) return "code";
  return wanted === "bank" && profileDone ? "bank" : "profile";
}
