import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import { isBroken, type ListedWorld, MAIN_WORLD, type WorldSummary } from "@mekong/contract/simulator/worlds";
import { ArrowRight, Copy, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { readOnlyReason } from "../../api/team";
import { RealTime } from "../../events/timestamp";
import { shortTime } from "../../format/time";
import { pagePath } from "../../page-list";
import { Badge } from "../../ui/badge";
import { IconButton } from "../../ui/button";
import type { Column } from "../../ui/table";
import type { WorldAction } from "./world-confirm";

interface Options {
  current: string;
  onCopy(name: string): void;
  onAction(action: WorldAction): void;
  /** Undefined if the server has no teams. */
  team: SignedInTeam | undefined;
}

/** Renders an empty cell for a broken world. */
function unlessBroken(cell: (world: WorldSummary) => ReactNode): (world: ListedWorld) => ReactNode {
  return (world) => (isBroken(world) ? null : cell(world));
}

const teamColumn: Column<ListedWorld> = {
  header: "Team",
  className: "@max-lg:hidden",
  cell: unlessBroken(({ team }) => team ?? <span className="text-ink-3">Shared</span>),
};

export function useWorldColumns({ current, onCopy, onAction, team }: Options): Column<ListedWorld>[] {
  return [
    {
      header: "World",
      cell: (world) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-medium">{world.name}</span>
          {world.name === current && <Badge tone="info">Current</Badge>}
          {isBroken(world) && (
            <span title={world.error}>
              <Badge tone="danger">Can't be opened</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      header: "Created from",
      className: "@max-2xl:hidden",
      cell: (world) => (isBroken(world) ? world.error : world.from),
    },
    ...(team ? [teamColumn] : []),
    { header: "Currency", className: "@max-4xl:hidden", cell: unlessBroken(({ currency }) => currency) },
    {
      header: "Seed",
      className: "@max-7xl:hidden",
      cell: unlessBroken(({ seed }) => <code className="font-mono text-small break-all">{seed}</code>),
    },
    {
      header: "Clock",
      className: "@max-3xl:hidden",
      cell: unlessBroken(({ clock }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {shortTime(Date.parse(clock.now))}
          <span className="text-ink-3">{clock.frozen ? "frozen" : clock.real ? "real time" : "running"}</span>
        </span>
      )),
    },
    {
      header: "Created",
      className: "@max-7xl:hidden",
      cell: unlessBroken(({ createdAt }) => <RealTime at={createdAt} />),
    },
    {
      header: "Expires",
      className: "@max-lg:hidden",
      cell: unlessBroken(({ expiresAt }) =>
        expiresAt ? <RealTime at={expiresAt} /> : <span className="text-ink-3">Never</span>,
      ),
    },
    {
      header: "Actions",
      align: "end",
      controls: true,
      cell: (world) => {
        const { name } = world;
        const reason = isBroken(world) ? null : readOnlyReason(team, world);
        return (
          <span className="inline-flex items-center gap-0.5">
            <Link
              to={pagePath(name)}
              aria-label={`Go to ${name}`}
              title={`Go to ${name}`}
              className="grid size-7 place-items-center rounded-lg text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <ArrowRight aria-hidden className="size-3.5" />
            </Link>
            <IconButton icon={Copy} size="small" tone="quiet" label={`Copy ${name}`} onClick={() => onCopy(name)} />
            <IconButton
              icon={RotateCcw}
              size="small"
              tone="quiet"
              label={`Reset ${name}`}
              title={reason ?? undefined}
              disabled={reason !== null}
              onClick={() => onAction({ kind: "reset", name })}
            />
            <IconButton
              icon={Trash2}
              size="small"
              tone="quiet"
              label={name === MAIN_WORLD ? "main can't be deleted. Reset it instead." : `Delete ${name}`}
              title={reason ?? undefined}
              disabled={name === MAIN_WORLD || reason !== null}
              onClick={() => onAction({ kind: "drop", name })}
            />
          </span>
        );
      },
    },
  ];
}
