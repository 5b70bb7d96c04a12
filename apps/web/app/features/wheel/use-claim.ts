import type { FormEvent } from "react";
import type { FormAnswer } from "../outcome/form-answer";
import { formName } from "../outcome/kept-key";
import type { Problem } from "../outcome/problem";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import { isLostAnswer } from "./lost-answer";
import { useClaimDebounce } from "./use-claim-debounce";
import { CLAIM_PATH, type ClaimDone } from "./wheel-data";

export interface ClaimHandle {
  form: SentForm<ClaimDone>;
  problem: Problem | null;
  onSubmit: (event: FormEvent) => void;
  closeProblem: () => void;
}

interface ClaimAsked {
  coupon: string;
  initial: { formKey: string } | FormAnswer<ClaimDone>;
  /** Called when the coupon was paid or rejected (spec §4). */
  onOver: () => void;
}

/** Form of a claim. After a lost response it stays open for a retry with the same key. */
export function useClaim({ coupon, initial, onOver }: ClaimAsked): ClaimHandle {
  const form = useSentForm<ClaimDone>({ name: formName(CLAIM_PATH, coupon), initial, onDone: onOver });
  const counts = useClaimDebounce();
  const { problem, pending } = form;
  return {
    form,
    problem,
    onSubmit(event) {
      if (!counts(event) || pending) event.preventDefault();
    },
    closeProblem() {
      if (problem && !isLostAnswer(problem)) onOver();
    },
  };
}
