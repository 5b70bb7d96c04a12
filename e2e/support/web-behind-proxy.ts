import { startIsolatedStack } from "./isolated-stack";
import { ToggleableProxy } from "./toggleable-proxy";

/** A second web server that reaches the backend through a proxy that can be closed. Pictures bypass the proxy. */
export interface WebBehindProxy {
  /** Origin of web. */
  web: string;
  proxy: ToggleableProxy;
  stop: () => Promise<void>;
}

/** The proxy is open at first. */
export async function startWebBehindProxy(api: string): Promise<WebBehindProxy> {
  const proxy = new ToggleableProxy(new URL(api));
  await proxy.open();
  try {
    const { web, stop } = await startIsolatedStack({
      API_URL: proxy.origin,
      API_PUBLIC_URL: api,
      CHAT_URL: proxy.origin,
    });
    return {
      web,
      proxy,
      stop: async () => {
        await stop();
        await proxy.close();
      },
    };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}
