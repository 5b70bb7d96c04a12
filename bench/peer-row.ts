export interface PeerRow {
  figure: string;
  aim: string;
  /** Ours first, in column order. */
  cells: readonly string[];
  missed?: string;
}

export interface PeerTable {
  /** With versions; ours first. */
  names: readonly string[];
  rows: readonly PeerRow[];
}
