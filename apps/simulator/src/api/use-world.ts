import { useParams } from "react-router-dom";

/** The world the address names. */
export function useWorld(): string {
  return useParams().world ?? "main";
}
