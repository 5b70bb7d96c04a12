import { useParams } from "react-router-dom";

/** World in the URL. */
export function useWorld(): string {
  return useParams().world ?? "main";
}
