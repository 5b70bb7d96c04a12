import type { WorldIndex } from "../files/world-index";
import { entryExists } from "../files/world-metadata";
import type { OpenWorlds } from "./open-worlds";

/** Null: all teams may read the world. Undefined: unknown, because the world's file can't be read. */
export type WorldTeam = string | null | undefined;

/** Who makes a world. A new world belongs to `team`; an existing one keeps its team. */
export interface Owner {
  team: string | null;
  /** Throws if the caller may not replace a world of that team. */
  checkTeam(team: WorldTeam): void;
}

/** Opens no world. */
export class WorldTeams {
  constructor(
    private readonly open: OpenWorlds,
    private readonly index: WorldIndex,
    private readonly fileOf: (name: string) => string,
  ) {}

  /** Waits for a change of the world in progress. */
  async of(name: string): Promise<WorldTeam> {
    const world = this.open.get(name);
    if (world && !world.closed.aborted) return world.manifest.team;
    return this.open.withLock(name, async () => this.#read(name));
  }

  /** Reads no file of a world in the index, so that thousands of worlds can be filtered. */
  quickly(name: string): WorldTeam {
    const origin = this.open.get(name)?.manifest ?? this.index.peek(name)?.origin;
    return origin ? (origin.team ?? null) : this.#read(name);
  }

  /**
   * Returns the team for a world that is created or replaced. The caller must hold the lock of the name.
   */
  forNew(name: string, owner: Owner | undefined): string | null {
    if (!entryExists(this.fileOf(name))) return owner?.team ?? null;
    const team = this.#read(name);
    owner?.checkTeam(team);
    return team === undefined ? (owner?.team ?? null) : team;
  }

  #read(name: string): WorldTeam {
    const world = this.open.get(name);
    if (world) return world.manifest.team;
    try {
      return this.index.refresh(name, this.fileOf(name)).origin.team ?? null;
    } catch {
      return this.index.peek(name)?.origin.team;
    }
  }
}
