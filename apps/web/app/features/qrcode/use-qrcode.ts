import type { QrProvider } from "@mekong/contract/limits";
import type { FetcherWithComponents } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSubmitOnce } from "../../forms/use-submit-once";
import { useFetcher } from "../../ui/browser/use-fetcher";
import {
  type LiveQrcode,
  nextState,
  noQrcode,
  type QrcodeAnswer,
  type QrcodeState,
  qrcodeIntents,
  qrcodeStatusPath,
} from "./qrcode";

export interface QrcodeHandle {
  provider: QrProvider;
  state: QrcodeState | null;
  Form: FetcherWithComponents<QrcodeAnswer>["Form"];
  /**
   * Blocks other submissions, because responses could arrive out of order; polling a live QR does not count, because a
   * submission replaces it.
   */
  pending: "create" | "cancel" | "load" | null;
  reload: () => void;
}

/** Whether a submission is pending, even if React has not rendered it yet. Loading would abort the submission. */
const submissions: Record<QrProvider, { current: boolean }> = {
  KBANK: { current: false },
  WW: { current: false },
  PAYTIMZ: { current: false },
};

const failedState: QrcodeState = {
  ...noQrcode({ rules: { minimum: 0, presets: [] }, formKey: "" }),
  loadFailed: true,
  errorText: "",
};

function useMergedState(answer: QrcodeAnswer | undefined, initial: QrcodeState | null): QrcodeState | null {
  const [last, setLast] = useState<{ answer?: QrcodeAnswer; state: QrcodeState | null }>({ state: initial });
  if (!answer || answer === last.answer) return last.state;
  const state = nextState(last.state, answer) ?? failedState;
  setLast({ answer, state });
  return state;
}

/** Users of a provider's QR share one fetcher. */
export function useQrcode(provider: QrProvider, initial: QrcodeState | null = null): QrcodeHandle {
  const fetcher = useQrcodeFetcher(provider);
  const { load, state: phase, formData, data } = fetcher;
  const isSubmitted = submissions[provider];
  const { Form } = useSubmitOnce(fetcher, isSubmitted);
  const state = useMergedState(data, initial);
  const intent = formData?.get("intent");
  const submittedIntent = intent === qrcodeIntents.create || intent === qrcodeIntents.cancel ? intent : null;
  const loadingIntent = phase !== "idle" && !state?.qrcode ? "load" : null;
  return {
    provider,
    state,
    Form,
    pending: submittedIntent ?? loadingIntent,
    reload: () => {
      if (phase === "idle" && !isSubmitted.current) load(qrcodeStatusPath(provider, state));
    },
  };
}

/**
 * Loads the QR once `enabled`, and again when `reloadKey` changes because another provider has created a QR (spec §4).
 * Use once per provider: a second load would abort the first.
 */
export function useQrcodeLoading(
  provider: QrProvider,
  enabled: boolean,
  reloadKey: number,
): { state: QrcodeState | null; reload: () => void } {
  const { load, state: phase, data } = useQrcodeFetcher(provider);
  const state = useMergedState(data, null);
  const loadedKey = useRef<number | null>(null);
  const reload = useCallback(() => {
    if (phase === "idle" && !submissions[provider].current) load(qrcodeStatusPath(provider, state));
  }, [phase, load, provider, state]);
  useEffect(() => {
    if (!enabled || loadedKey.current === reloadKey || phase !== "idle") return;
    loadedKey.current = reloadKey;
    reload();
  }, [enabled, reloadKey, phase, reload]);
  return { state, reload };
}

function useQrcodeFetcher(provider: QrProvider) {
  return useFetcher<QrcodeAnswer>({ key: `qrcode-${provider}` });
}

/** Tolerance when comparing deadlines, because responses contain whole seconds only. */
const TOLERANCE_MS = 2_000;

const deadlineByQrcode = new WeakMap<LiveQrcode, number>();
const deadlineById = new Map<string, number>();

/** Ms of the browser's clock, which may be wrong, from the seconds left in the first response. */
export function deadlineOf(qrcode: LiveQrcode): number {
  const cached = deadlineByQrcode.get(qrcode);
  if (cached !== undefined) return cached;
  const computed = Date.now() + qrcode.expireIn * 1000;
  const previous = deadlineById.get(qrcode.qrcodeId);
  const deadline = previous !== undefined && Math.abs(previous - computed) < TOLERANCE_MS ? previous : computed;
  deadlineByQrcode.set(qrcode, deadline);
  deadlineById.set(qrcode.qrcodeId, deadline);
  return deadline;
}
