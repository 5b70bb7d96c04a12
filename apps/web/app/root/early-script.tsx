import { storageStandIn } from "./blocked-storage";
import { reloadWhenLeft } from "./served-address";

/** Empty in the browser bundle: the server has already sent the script. */
const html = import.meta.env.SSR ? reloadWhenLeft + storageStandIn : "";

/** Inline scripts that must run before all others: they watch the URL until the page is hydrated, and replace blocked storage. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
