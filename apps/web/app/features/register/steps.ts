/** Wizard steps (spec §2); values of `?step=`. */
const steps = ["phone", "code", "profile", "bank"] as const;
export type Step = (typeof steps)[number];

export function stepPath(step: Step): string {
  return step === "phone" ? "/register" : `/register?step=${step}`;
}

/** Query parameter: set when a later step failed because the phone is not verified. */
export const UNVERIFIED_PARAM = "unverified";

export function isStep(text: unknown): text is Step {
  return steps.some((step) => step === text);
}

export function visibleSteps(otpRequired: boolean): readonly Step[] {
  return otpRequired ? steps : steps.filter((step) => step !== "code");
}

export interface Progress {
  phone: string;
  verified: boolean;
  /** Whether name and password are known. When the draft loses the password, this step is required again. */
  profileDone: boolean;
}

export function reachableStep(requested: Step, { phone, verified, profileDone }: Progress, otpRequired: boolean): Step {
  if (requested === "phone" || phone === "") return "phone";
  const needsCode = otpRequired && !verified;
  if (requested === "code") return needsCode ? "code" : "profile";
  if (needsCode) return "code";
  return requested === "bank" && profileDone ? "bank" : "profile";
}
