import { Gate } from "./gate";
import { startOwnStack } from "./own-stack";

/** A second web of the same build, which reaches the backend through a gate that can be shut. Pictures come from the backend itself. */
export interface WebBehindGate {
  /** Its origin. */
  web: string;
  gate: Gate;
  stop: () => Promise<void>;
}

/** Starts it, with the gate open. */
export async function startWebBehindGate(api: string): Promise<WebBehindGate> {
  const gate = new Gate(new URL(api));
  await gate.open();
  try {
    const { web, stop } = await startOwnStack({ API_URL: gate.origin, API_PUBLIC_URL: api, CHAT_URL: gate.origin });
    return {
      web,
      gate,
      stop: async () => {
        await stop();
        await gate.shut();
      },
    };
  } catch (error) {
    await gate.shut();
    throw error;
  }
}
