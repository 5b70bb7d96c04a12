import { Link } from "react-router-dom";
import { useWorldState } from "../../api/queries";
import { countText } from "../../format/money";
import { pagePath } from "../../page-list";
import { Skeleton } from "../../ui/states";

export function Counts({ world }: { world: string }) {
  const state = useWorldState(world).data;
  const counts = state?.counts;
  const figures: [string, number | undefined, string][] = [
    ["Members", counts?.members, pagePath(world, "members")],
    ["Live QRs", counts?.liveQrcodes, pagePath(world, "qrcodes", { status: "LIVE" })],
    ["QRs", counts?.qrcodes, pagePath(world, "qrcodes")],
    ["Live faults", state?.faults, pagePath(world, "faults")],
    ["Recent calls", counts?.traffic, pagePath(world, "traffic")],
    ["Journal entries", counts?.entries, `${pagePath(world)}#audit`],
  ];
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3 2xl:grid-cols-6">
      {figures.map(([label, figure, to]) => (
        <li key={label} className="bg-surface">
          <Link to={to} className="block px-4 py-3 -outline-offset-2! hover:bg-surface-2/60">
            <span className="block text-small text-ink-2">{label}</span>
            {figure === undefined ? (
              <Skeleton className="my-2 w-12" />
            ) : (
              <span className="block text-title font-semibold tabular-nums">{countText(figure)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
