import { type PanelPage, pagesOf } from "../page-list";
import { useUpstream } from "./queries";
import { useTeam } from "./team";

/** The panel's pages in a world, in the order of the navigation. */
export function usePages(world: string): readonly PanelPage[] {
  return pagesOf({ hasUpstream: useUpstream(world) !== undefined, hasTeams: useTeam() !== undefined });
}
