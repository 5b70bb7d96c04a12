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
 * A provider's QR: fetched when it comes into use and again whenever `round` changes (another provider
 * made a QR, spec §4). All users of one provider share one state.
 */
export function useQrcode(provider: QrProvider, round = 0, initial: QrcodeState | null = null): QrcodeHandle {
  const fetcher = useFetcher<QrcodeAnswer>({ key: `qrcode-${provider}` });
  const { load, state: phase, formData, data } = fetcher;
  const path = qrcodePath(provider);
  const state = useKnownState(data, initial);
  const loaded = useRef<number | null>(initial ? round : null);

  useEffect(() => {
    if (loaded.current === round) return;
    loaded.current = round;
    load(path);
  }, [load, path, round]);

  const intent = formData?.get("intent");
  const asked = intent === qrcodeIntents.create || intent === qrcodeIntents.cancel ? intent : "load";
  return {
    provider,
    state,
    Form: fetcher.Form,
    pending: phase === "idle" ? null : asked,
    reload: () => {
      if (phase === "idle") load(path);
    },
  };
}
