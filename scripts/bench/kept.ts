import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { PageRow } from "./page-row";
import type { PeerTable } from "./peer-row";
import type { Row } from "./row";

/** What a figure was measured on. */
export interface Machine {
  cores: number;
  node: string;
  /** Cores that other programs kept busy just before the measurement. */
  load: number;
}

/** A figure's last whole measurement. Its baseline ran in the same run, so figures of several runs may stand on one page. */
export interface Kept<T> {
  machine: Machine;
  measured: T;
  /** What a reader has to know of it, written by hand; gone with the next measurement. */
  note?: string;
}

/** The last measurement of each figure, by name. */
export interface Figures {
  figures: Record<string, Kept<readonly Row[]>>;
  peers?: Kept<PeerTable>;
  pages?: Kept<readonly PageRow[]>;
}

const FILE = join(ROOT, "docs", "figures.json");

/** The measurements that docs/figures.md is made of. */
export function readKept(): Figures {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Figures) : { figures: {} };
}

export function writeKept(kept: Figures): void {
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
