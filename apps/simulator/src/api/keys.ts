/** Traffic filter; the URL and the control API use the same names. */
export interface TrafficFilter {
  endpoint?: string;
  member?: string;
  status?: number;
  code?: string;
}

/** All react-query keys. Keys of a world start with `["world", name]`. */
export const keys = {
  ready: ["ready"] as const,
  worlds: ["worlds"] as const,
  worldPage: (search: string, offset: number) => ["worlds", search, offset] as const,
  actions: ["actions"] as const,
  scenarios: ["scenarios"] as const,
  scenario: (name: string) => ["scenarios", name] as const,
  coverage: ["coverage"] as const,
  auditLog: (search: string) => ["auditLog", search] as const,
  world: (world: string) => ["world", world] as const,
  state: (world: string) => ["world", world, "state"] as const,
  audit: (world: string) => ["world", world, "audit"] as const,
  members: (world: string) => ["world", world, "members"] as const,
  qrcodes: (world: string) => ["world", world, "qrcodes"] as const,
  withdrawals: (world: string) => ["world", world, "withdrawals"] as const,
  snapshots: (world: string) => ["world", world, "snapshots"] as const,
  slips: (world: string) => ["world", world, "slips"] as const,
  slipReading: (world: string, slip: string) => ["world", world, "slips", slip] as const,
  incoming: (world: string) => ["world", world, "incoming"] as const,
  sms: (world: string) => ["world", world, "sms"] as const,
  wheel: (world: string) => ["world", world, "wheel"] as const,
  coupons: (world: string) => ["world", world, "coupons"] as const,
  faults: (world: string) => ["world", world, "faults"] as const,
  rooms: (world: string) => ["world", world, "rooms"] as const,
  allMessages: (world: string) => ["world", world, "messages"] as const,
  messages: (world: string, room: string) => ["world", world, "messages", room] as const,
  recording: (world: string) => ["world", world, "recording"] as const,
  drift: (world: string) => ["world", world, "drift"] as const,
  replay: (world: string) => ["world", world, "replay"] as const,
  allTraffic: (world: string) => ["world", world, "traffic"] as const,
  traffic: (world: string, filter: TrafficFilter) => ["world", world, "traffic", filter] as const,
};
