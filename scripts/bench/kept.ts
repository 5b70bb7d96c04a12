import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { PageRow } from "./page-row";
import type { PeerTable } from "./peer-row";
import type { Row } from "./row";

export interface Machine {
  cores: number;
  node: string;
  /** Cores that other programs used just before. */
  load: number;
}

/** Includes its baseline, so figures of different runs are comparable. */
export interface Kept<T> {
  machine: Machine;
  measured: T;
  /** Manual remark, removed by the next measurement. */
  note?: string;
}

export interface Figures {
  figures: Record<string, Kept<readonly Row[]>>;
  peers?: Kept<PeerTable>;
  pages?: Kept<readonly PageRow[]>;
}

const FILE = join(ROOT, "docs", "figures.json");

export function readKept(): Figures {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Figures) : { figures: {} };
}

export function writeKept(kept: Figures): void {
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
