import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/use-world";
import { countText, moneyText } from "../../format/money";
import { ActionForm } from "../../forms/action-form";
import { When } from "../../live/when";
import { Aside } from "../../ui/aside";
import { Facts } from "../../ui/facts";
import { IdFact } from "../../ui/id-fact";
import { Part } from "../../ui/part";
import { pagePath } from "../page-list";
import { MemberState } from "./member-columns";

/** Pages whose filter accepts a member. */
const listsOfMember = [
  ["qrcodes", "QRs of this member"],
  ["withdrawals", "Withdrawals"],
  ["slips", "Slips"],
  ["incoming", "Incoming"],
] as const;

/** One member: data and actions. */
export function MemberDetail({ member, onClose }: { member: MemberRow; onClose(): void }) {
  const world = useWorld();
  const given = { member: member.username };
  return (
    <Aside title={member.username} openKey={member.id} onClose={onClose}>
      <Facts
        facts={[
          ["Name", member.name],
          ["Status", <MemberState key="state" active={member.active} />],
          ["Main wallet", moneyText(member.main, member.currency)],
          ["Bonus wallet", moneyText(member.bonus, member.currency)],
          ["In games", moneyText(member.games, member.currency)],
          ["Coins", countText(member.coin)],
          ["Created", <When key="created" at={member.createdAt} />],
          ["ID", <IdFact key="id" id={member.id} />],
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link
          to={pagePath(world, "traffic", { member: member.username })}
          className="font-medium text-primary hover:underline"
        >
          Calls of this member
        </Link>
        {listsOfMember.map(([page, words]) => (
          <Link
            key={page}
            to={pagePath(world, page, { q: member.username })}
            className="font-medium text-primary hover:underline"
          >
            {words}
          </Link>
        ))}
        <Link to={pagePath(world, "chat", { open: member.id })} className="font-medium text-primary hover:underline">
          Chat with this member
        </Link>
      </p>
      <Part title="Credit money">
        <ActionForm key={`credit-${member.id}`} action="member.credit" given={given} initial={{ wallet: "main" }} />
      </Part>
      <Part title="Expire sessions" about="All current sessions return EXPIRED_AUTH_TOKEN.">
        <ActionForm key={`expire-${member.id}`} action="member.expireToken" given={given} tone="plain" />
      </Part>
      {member.active && (
        <Part title="Deactivate" about="All requests return INACTIVE_USER.">
          <ActionForm key={`deactivate-${member.id}`} action="member.deactivate" given={given} tone="danger" />
        </Part>
      )}
    </Aside>
  );
}

export function CreateMember({ onClose, onCreated }: { onClose(): void; onCreated(username: string): void }) {
  return (
    <Aside title="Create a member" openKey="new" onClose={onClose}>
      <ActionForm action="member.create" onDone={() => onCreated("")} />
    </Aside>
  );
}
