import type { WorldClient } from "@mekong/contract/simulator/client";
import { Desk } from "../pages/desk";
import type { Panel } from "../pages/panel";
import type { StackAddresses } from "../stack-addresses";
import { ApiCustomer } from "./api-customer";

/** Opens the desk with the chat autopilot switched off. */
export async function openManualDesk({ panel, world }: { panel: Panel; world: WorldClient }): Promise<Desk> {
  await world.do("autopilot.set", { kind: "chat", on: false });
  const desk = new Desk(panel);
  await desk.open();
  return desk;
}

/** A guest named Noi sends "hello"; the desk shows the conversation. */
export async function openDesk({
  panel,
  stack,
  world,
}: {
  panel: Panel;
  stack: StackAddresses;
  world: WorldClient;
}): Promise<{ desk: Desk; guest: ApiCustomer }> {
  const guest = ApiCustomer.guest(stack.api, world);
  await guest.sendMessage("hello", "Noi");
  const desk = new Desk(panel);
  await desk.open(`?open=${guest.guestId}`);
  return { desk, guest };
}
