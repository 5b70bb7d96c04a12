import { Link } from "react-router-dom";
import { useWorld } from "../api/use-world";
import { pagePath } from "../pages/page-list";

export function MemberLink({ member }: { member: string }) {
  const to = pagePath(useWorld(), "members", { open: member });
  return (
    <Link to={to} className="font-medium text-primary hover:underline">
      {member}
    </Link>
  );
}
