import type { QrProvider } from "@mekong/contract/limits";
import type { FetcherWithComponents } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useOneSubmission } from "../outcome/use-one-submission";
import { nextState, type QrcodeAnswer, type QrcodeState, qrcodeIntents, waitedQrcodePath } from "./qrcode-state";

export interface QrcodeHandle {
  provider: QrProvider;
  state: QrcodeState | null;
  Form: FetcherWithComponents<QrcodeAnswer>["Form"];
  /**
   * The pending request. No other submission is allowed meanwhile, because responses could arrive out of order. Does not
   * include polling a live QR, which a submission replaces.
   */
  pending: "create" | "cancel" | "load" | null;
  reload: () => void;
}

const unknown: QrcodeState = {
  qrcode: null,
  since: null,
  at: null,
  expired: false,
  paid: null,
  unknown: true,
  rules: { minimum: 0, presets: [] },
  formKey: "",
  amountError: null,
  typed: "",
  trouble: "",
};

function useKnownState(answer: QrcodeAnswer | undefined, initial: QrcodeState | null): QrcodeState | null {
  const [last, setLast] = useState<{ answer?: QrcodeAnswer; state: QrcodeState | null }>({ state: initial });
  if (!answer || answer === last.answer) return last.state;
  const state = nextState(last.state, answer) ?? unknown;
  setLast({ answer, state });
  return state;
}

/** State of a provider's QR, shared by all users of its fetcher. */
export function useQrcode(provider: QrProvider, initial: QrcodeState | null = null): QrcodeHandle {
  const fetcher = useQrcodeFetcher(provider);
  const { load, state: phase, formData, data } = fetcher;
  const { Form } = useOneSubmission(fetcher);
  const state = useKnownState(data, initial);
  const intent = formData?.get("intent");
  const sent = intent === qrcodeIntents.create || intent === qrcodeIntents.cancel ? intent : null;
  const loading = phase !== "idle" && !state?.qrcode ? "load" : null;
  return {
    provider,
    state,
    Form,
    pending: sent ?? loading,
    reload: () => {
      if (phase === "idle") load(waitedQrcodePath(provider, state));
    },
  };
}

/**
 * Loads a provider's QR once `wanted`, and again when `round` changes (another provider created a QR, spec §4). Use once per
 * provider: a second load of the fetcher aborts the first, and the request to KBANK is wasted.
 */
export function useQrcodeLoading(
  provider: QrProvider,
  wanted: boolean,
  round: number,
): { state: QrcodeState | null; ask: () => void } {
  const { load, state: phase, data } = useQrcodeFetcher(provider);
  const state = useKnownState(data, null);
  const loaded = useRef<number | null>(null);
  const ask = useCallback(() => {
    if (phase === "idle") load(waitedQrcodePath(provider, state));
  }, [phase, load, provider, state]);
  useEffect(() => {
    if (!wanted || loaded.current === round || phase !== "idle") return;
    loaded.current = round;
    ask();
  }, [wanted, round, phase, ask]);
  return { state, ask };
}

function useQrcodeFetcher(provider: QrProvider) {
  return useFetcher<QrcodeAnswer>({ key: `qrcode-${provider}` });
}
