import { Gate } from "./gate";
import { startOwnStack } from "./own-stack";

/** A second web server that reaches the backend through a proxy that can be closed. Pictures bypass the proxy. */
export interface WebBehindGate {
  /** Origin of web. */
  web: string;
  gate: Gate;
  stop: () => Promise<void>;
}

/** The proxy is open at first. */
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
