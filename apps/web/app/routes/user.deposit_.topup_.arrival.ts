import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TopUpArrival } from "../features/topup/topup";
import { topUpArrival } from "../features/topup/topup.server";
import { requireMember } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return topUpArrival({ api, request });
}

/** The page polls explicitly. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<TopUpArrival>(() => ({ arrived: false }));
