import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import { ArrowRight, Copy, RotateCcw, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { shortTime } from "../../format/time";
import { RealTime } from "../../live/real-time";
import { Badge } from "../../ui/badge";
import { IconButton } from "../../ui/button";
import type { Column } from "../../ui/table";
import { pagePath } from "../page-list";
import { MAIN_WORLD } from "./main-world";
import type { WorldDeed } from "./world-confirm";

interface Options {
  current: string;
  onCopy(name: string): void;
  onAsk(asked: WorldDeed): void;
}

export function useWorldColumns({ current, onCopy, onAsk }: Options): Column<WorldSummary>[] {
  return [
    {
      key: "name",
      header: "World",
      cell: ({ name }) => (
        <span className="inline-flex items-center gap-2">
          <span className="font-medium">{name}</span>
          {name === current && <Badge tone="info">You are here</Badge>}
        </span>
      ),
    },
    { key: "from", header: "Made from", className: "@max-2xl:hidden", cell: ({ from }) => from },
    { key: "currency", header: "Currency", className: "@max-4xl:hidden", cell: ({ currency }) => currency },
    {
      key: "seed",
      header: "Seed",
      className: "@max-7xl:hidden",
      cell: ({ seed }) => <code className="font-mono text-small break-all">{seed}</code>,
    },
    {
      key: "clock",
      header: "Its clock",
      className: "@max-3xl:hidden",
      cell: ({ clock }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {shortTime(Date.parse(clock.now))}
          <span className="text-ink-3">{clock.frozen ? "frozen" : clock.real ? "real time" : "running"}</span>
        </span>
      ),
    },
    {
      key: "created",
      header: "Made",
      className: "@max-7xl:hidden",
      cell: ({ createdAt }) => <RealTime at={createdAt} />,
    },
    {
      key: "expires",
      header: "Ends by itself",
      className: "@max-lg:hidden",
      cell: ({ expiresAt }) => (expiresAt ? <RealTime at={expiresAt} /> : <span className="text-ink-3">Never</span>),
    },
    {
      key: "controls",
      header: "Go, copy, reset, drop",
      align: "end",
      controls: true,
      cell: ({ name }) => (
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
            onClick={() => onAsk({ deed: "reset", name })}
          />
          <IconButton
            icon={Trash2}
            size="small"
            tone="quiet"
            label={name === MAIN_WORLD ? "main can't be dropped: reset it" : `Drop ${name}`}
            disabled={name === MAIN_WORLD}
            onClick={() => onAsk({ deed: "drop", name })}
          />
        </span>
      ),
    },
  ];
}
