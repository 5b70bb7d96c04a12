import { Link } from "react-router-dom";
import { useWorld } from "../api/queries";
import { pagePath } from "../page-list";

export function MemberLink({ member }: { member: string }) {
  const to = pagePath(useWorld(), "members", { open: member });
  return (
    <Link to={to} className="font-medium text-primary hover:underline">
      {member}
    </Link>
  );
}

/** Member name; in narrow lists the amount is below it. */
export function MemberCell({ member, amount }: { member: string; amount: string }) {
  return (
    <span className="flex flex-col font-medium">
      {member}
      <span className="font-normal text-ink-2 @md:hidden">{amount}</span>
    </span>
  );
}
