import { isLoopback } from "@mekong/contract/settings";
import { demoMember } from "../../prisma/seed/demo";
import { origin, type StackSettings } from "./settings";

export function printAddresses(settings: StackSettings, panelUrl?: string): void {
  const rows: [string, string][] = [["App", origin(settings.host, settings.webPort)]];
  if (settings.apiPort === null) {
    rows.push(["Backend", `${settings.apiUrl} (from API_URL)`]);
  } else {
    if (settings.simulator) rows.push(["Simulator", panelUrl ?? `${settings.apiUrl}/simulator/`]);
    rows.push(["API docs", `${settings.apiUrl}/docs`]);
    rows.push(["Demo member", `${demoMember.username}, password ${demoMember.password}`]);
  }
  const width = Math.max(...rows.map(([label]) => label.length));
  console.log(`\n${rows.map(([label, address]) => `  ${label.padEnd(width)}  ${address}`).join("\n")}\n`);
  if (!isLoopback(settings.host)) console.log(`  Reachable from other machines: HOST is ${settings.host}\n`);
  console.log("  Ctrl-C stops everything.\n");
}
