import { storageFallback } from "./blocked-storage";
import { reloadOnUrlChange } from "./reload-on-url-change";

/** Empty in the browser bundle, because hydration keeps the server's script. */
const html = import.meta.env.SSR ? reloadOnUrlChange + storageFallback : "";

/** Must come before all other scripts. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
