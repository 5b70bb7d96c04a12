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
  /** The problem has been read. */
  closeProblem: () => void;
}

interface ClaimAsked {
  /** Code of the coupon. */
  coupon: string;
  /** The coupon's key, or the answer where the page was sent by a form without a script. */
  initial: { formKey: string } | FormAnswer<ClaimDone>;
  /** Confirmed, and answered: whether it was paid or refused, there is no more to do here (spec §4). */
  onOver: () => void;
}

/** Claims a coupon. Where the answer was lost the form stays, to be sent again with the same key. */
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
