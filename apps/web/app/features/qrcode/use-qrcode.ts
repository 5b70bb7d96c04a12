import type { QrProvider } from "@mekong/contract/limits";
import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { type QrcodeAnswer, type QrcodeState, qrcodeIntents, qrcodePath } from "./qrcode-state";

export interface QrcodeHandle {
  provider: QrProvider;
  /** Null until the first answer. */
  state: QrcodeState | null;
  Form: FetcherWithComponents<QrcodeAnswer>["Form"];
  /** What is being asked for right now. Nothing else may be submitted meanwhile: the answers could overtake each other. */
  pending: "create" | "cancel" | "load" | null;
  reload: () => void;
}

/** Nothing is known and nothing can be asked for. */
const unknown: QrcodeState = {
  qrcode: null,
  unknown: true,
  rules: { minimum: 0, presets: [] },
  formKey: "",
  amountError: null,
  typed: "",
  trouble: "",
};

/** The state last answered; without a connection it stays, with the trouble said. */
function useKnownState(answer: QrcodeAnswer | undefined, initial: QrcodeState | null): QrcodeState | null {
  const [last, setLast] = useState(initial);
  const offline = answer !== undefined && "offline" in answer;
  if (answer && !("offline" in answer) && answer !== last) setLast(answer);
  return useMemo(() => (offline ? { ...(last ?? unknown), trouble: "" } : last), [offline, last]);
}

/**
 * A provider's QR, as `useQrcodeLoading` last fetched it or a form last changed it. All users of one
 * provider share one state.
 * @param initial what the server sent with the page
 */
export function useQrcode(provider: QrProvider, initial: QrcodeState | null = null): QrcodeHandle {
  const fetcher = useQrcodeFetcher(provider);
  const { load, state: phase, formData, data } = fetcher;
  const state = useKnownState(data, initial);
  const intent = formData?.get("intent");
  const asked = intent === qrcodeIntents.create || intent === qrcodeIntents.cancel ? intent : "load";
  return {
    provider,
    state,
    Form: fetcher.Form,
    pending: phase === "idle" ? null : asked,
    reload: () => {
      if (phase === "idle") load(qrcodePath(provider));
    },
  };
}

/**
 * Fetches a provider's QR once it is `wanted`, and again whenever `round` changes (another provider made
 * a QR, spec §4). To be used in one place per provider and never beside another call of the same fetcher:
 * the router loses sight of the first of two loads that both wait for their route to be discovered, and
 * its late answer then undoes whatever came after it, even a redirect to /login.
 */
export function useQrcodeLoading(provider: QrProvider, wanted: boolean, round: number): void {
  const { load, state: phase } = useQrcodeFetcher(provider);
  const loaded = useRef<number | null>(null);
  useEffect(() => {
    if (!wanted || loaded.current === round || phase !== "idle") return;
    loaded.current = round;
    load(qrcodePath(provider));
  }, [wanted, round, phase, load, provider]);
}

function useQrcodeFetcher(provider: QrProvider) {
  return useFetcher<QrcodeAnswer>({ key: `qrcode-${provider}` });
}
