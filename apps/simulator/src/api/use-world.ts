import { useParams } from "react-router-dom";

/** Name of the world in the URL. */
export function useWorld(): string {
  return useParams().world ?? "main";
}
