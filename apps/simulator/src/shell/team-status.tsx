import { KeyRound, LogOut } from "lucide-react";
import { useState } from "react";
import { clearAccessToken } from "../api/client";
import { useTeam } from "../api/team";
import { Button } from "../ui/button";
import { Popover, usePopover } from "../ui/popover";
import { railItem } from "./rail-classes";

/** The signed-in team, what it may do, and sign-out. Empty if the server has no teams. */
export function TeamStatus() {
  const team = useTeam();
  const popover = usePopover(useState(false));
  if (!team) return null;
  const name = team.name ?? "Administrator";
  const signOut = () => {
    clearAccessToken();
    // Also ends the event stream and forgets what was read with the token.
    window.location.reload();
  };
  return (
    <div className="relative">
      <button {...popover.button} type="button" title={`Signed in as ${name}`} className={railItem}>
        <KeyRound aria-hidden className="size-4 shrink-0" />
        <span className="truncate max-xl:sr-only">{name}</span>
      </button>
      {popover.open && (
        <Popover {...popover.panel} label="Team" className="bottom-full left-0 mb-1.5 w-72 p-4 max-sm:bottom-auto!">
          <p className="font-semibold break-words">Signed in as {name}</p>
          <p className="mt-1 mb-3 text-ink-2">
            {team.role === "admin"
              ? "Administrator: sees and changes all worlds."
              : `Member: sees and changes the worlds of ${name}. Shared worlds, such as main, are read-only.`}
          </p>
          <Button size="small" icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </Popover>
      )}
    </div>
  );
}
