import { storageStandIn } from "./blocked-storage";
import { reloadWhenLeft } from "./served-address";

/** The browser takes over what the server has written, and has no use for it. */
const html = import.meta.env.SSR ? reloadWhenLeft + storageStandIn : "";

/** What has to run before any other script: the address may change while the document is on its way, and others use storage. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
