import { createContext } from "react";

/** CSP nonce; empty in the browser, which hides nonces. */
export const NonceContext = createContext("");
