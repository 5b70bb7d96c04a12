import type { UpstreamSummary } from "@mekong/contract/simulator/upstream";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { useWorldState } from "../api/queries";
import { plural } from "../format/text";
import { fullTime } from "../format/time";
import { pagePath } from "../page-list";

/** Warning below the clock about faults, a terminated service, or an upstream. */
export function Ribbon({ world }: { world: string }) {
  const state = useWorldState(world).data;
  if (!state) return null;
  const upstream = state.world?.upstream;
  const warnings = [
    upstream && upstreamText(upstream),
    state.switches.terminated && "The service is terminated: all requests return 410 gone.",
    state.faults > 0 && `${plural(state.faults, "fault is", "faults are")} live.`,
  ].filter(Boolean);
  if (warnings.length === 0) return null;
  const isChanged = state.switches.terminated || state.faults > 0;
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-pending-bg px-4 py-1 text-small font-medium text-pending xl:px-6"
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span>{warnings.join(" ")}</span>
      {isChanged && (
        <Link
          to={pagePath(world, state.faults > 0 ? "faults" : "switches")}
          className="underline underline-offset-2 hover:no-underline"
        >
          {state.faults > 0 ? "View faults" : "View switches"}
        </Link>
      )}
    </div>
  );
}

function upstreamText({ url, recordedAt }: UpstreamSummary): string {
  const { host } = new URL(url);
  return recordedAt === undefined
    ? `${host} answers, behind the simulator.`
    : `A recording of ${host} answers, saved at ${fullTime(Date.parse(recordedAt))}.`;
}
