/** One line of the table that has ours beside other simulators, as text. */
export interface PeerRow {
  figure: string;
  /** What there is to reach. */
  aim: string;
  /** Ours first, then the others, in the order of the table's head. */
  cells: readonly string[];
  /** Said when ours misses the aim. */
  missed?: string;
}

/** Ours beside other simulators. */
export interface PeerTable {
  /** Who is compared, with versions; ours first. */
  names: readonly string[];
  rows: readonly PeerRow[];
  /** How each was set up. */
  setUps: readonly string[];
}
