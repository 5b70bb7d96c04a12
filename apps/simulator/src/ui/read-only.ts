import { createContext, useContext } from "react";

/** Why the signed-in team can't change the world; null if it can. */
const ReadOnlyContext = createContext<string | null>(null);

export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Why controls that change the world are disabled; null if they are not. */
export function useReadOnlyReason(): string | null {
  return useContext(ReadOnlyContext);
}
