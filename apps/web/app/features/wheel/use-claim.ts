import type { FormEvent } from "react";
import type { FormAnswer } from "../../forms/form-answer";
import { formName } from "../../forms/pending-idempotency-key";
import type { Problem } from "../../forms/problem";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import { isResponseLost } from "./lost-response";
import { useClaimDebounce } from "./use-claim-debounce";
import { CLAIM_PATH, type ClaimDone } from "./wheel-data";

export interface ClaimHandle {
  form: FormFetcher<ClaimDone>;
  problem: Problem | null;
  onSubmit: (event: FormEvent) => void;
  closeProblem: () => void;
}

interface ClaimOptions {
  coupon: string;
  initial: { formKey: string } | FormAnswer<ClaimDone>;
  /** Called when the coupon was paid or rejected (spec §4). */
  onFinished: () => void;
}

/** Form of a claim. After a lost response it stays open for a retry with the same key. */
export function useClaim({ coupon, initial, onFinished }: ClaimOptions): ClaimHandle {
  const form = useFormFetcher<ClaimDone>({ name: formName(CLAIM_PATH, coupon), initial, onDone: onFinished });
  const acceptsPress = useClaimDebounce();
  const { problem, pending } = form;
  return {
    form,
    problem,
    onSubmit(event) {
      if (!acceptsPress(event) || pending) event.preventDefault();
    },
    closeProblem() {
      if (problem && !isResponseLost(problem)) onFinished();
    },
  };
}
