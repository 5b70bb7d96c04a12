import type { QrProvider } from "@mekong/contract/limits";
import type { FetcherWithComponents } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useOneSubmission } from "../outcome/use-one-submission";
import { nextState, type QrcodeAnswer, type QrcodeState, qrcodeIntents, waitedQrcodePath } from "./qrcode-state";

export interface QrcodeHandle {
  provider: QrProvider;
  /** Null until the first answer. */
  state: QrcodeState | null;
  Form: FetcherWithComponents<QrcodeAnswer>["Form"];
  /**
   * What is being asked for right now. Nothing else may be submitted meanwhile: the answers could overtake each other.
   * A live QR that is only looked after is not in the way: a form takes the place of that question.
   */
  pending: "create" | "cancel" | "load" | null;
  reload: () => void;
}

/** Nothing is known and nothing can be asked for. */
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

/** What is known after each answer; without a connection it stays, with the trouble said. */
function useKnownState(answer: QrcodeAnswer | undefined, initial: QrcodeState | null): QrcodeState | null {
  const [last, setLast] = useState<{ answer?: QrcodeAnswer; state: QrcodeState | null }>({ state: initial });
  if (!answer || answer === last.answer) return last.state;
  const state = nextState(last.state, answer) ?? unknown;
  setLast({ answer, state });
  return state;
}

/**
 * A provider's QR, as `useQrcodeLoading` last fetched it or a form last changed it. All users of one
 * provider share one state.
 * @param initial what the server sent with the page
 */
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
 * Fetches a provider's QR once it is `wanted`, and again whenever `round` changes (another provider made
 * a QR, spec §4). To be used in one place per provider and never beside another call of the same fetcher:
 * of two loads at once the first is given up, and KBANK would be asked for nothing.
 * @returns how the QR stands, and how to ask whether it still does
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
