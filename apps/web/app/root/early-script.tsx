import { storageStandIn } from "./blocked-storage";
import { reloadWhenLeft } from "./served-address";

/** Not needed in the browser bundle: the server has sent it. */
const html = import.meta.env.SSR ? reloadWhenLeft + storageStandIn : "";

/** Must run before all other scripts. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
