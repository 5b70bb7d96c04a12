import { createContext } from "react";

/** The nonce that the answer's CSP allows inline scripts with. Empty in the browser, which hides nonces. */
export const NonceContext = createContext("");
