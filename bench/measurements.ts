import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../scripts/bootstrap/root.mjs";
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
export interface Measurement<T> {
  machine: Machine;
  measured: T;
}

export interface Figures {
  figures: Record<string, Measurement<readonly Row[]>>;
  peers?: Measurement<PeerTable>;
  pages?: Measurement<readonly PageRow[]>;
}

const FILE = join(ROOT, "docs", "figures.json");

export function readMeasurements(): Figures {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Figures) : { figures: {} };
}

export function writeMeasurements(measurements: Figures): void {
  writeFileSync(FILE, `${JSON.stringify(measurements, null, 2)}\n`);
}
