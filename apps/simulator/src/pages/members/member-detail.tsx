import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/queries";
import { Timestamp } from "../../events/timestamp";
import { countText, moneyText } from "../../format/money";
import { ActionForm } from "../../forms/action-form";
import { pagePath } from "../../page-list";
import { CopyableId, DescriptionList, Section } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { MemberState } from "./member-columns";

/** Pages whose filter accepts a member. */
const memberLists = [
  ["qrcodes", "QRs of this member"],
  ["withdrawals", "Withdrawals"],
  ["slips", "Slips"],
  ["incoming", "Incoming"],
] as const;

export function MemberDetail({ member, onClose }: { member: MemberRow; onClose(): void }) {
  const world = useWorld();
  const fixedInput = { member: member.username };
  return (
    <DetailPanel title={member.username} openKey={member.id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Name", member.name],
          ["Status", <MemberState key="state" active={member.active} />],
          ["Main wallet", moneyText(member.main, member.currency)],
          ["Bonus wallet", moneyText(member.bonus, member.currency)],
          ["In games", moneyText(member.games, member.currency)],
          ["Coins", countText(member.coin)],
          ["Created", <Timestamp key="created" at={member.createdAt} />],
          ["ID", <CopyableId key="id" id={member.id} />],
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link
          to={pagePath(world, "traffic", { member: member.username })}
          className="font-medium text-primary hover:underline"
        >
          Calls of this member
        </Link>
        {memberLists.map(([page, label]) => (
          <Link
            key={page}
            to={pagePath(world, page, { q: member.username })}
            className="font-medium text-primary hover:underline"
          >
            {label}
          </Link>
        ))}
        <Link to={pagePath(world, "chat", { open: member.id })} className="font-medium text-primary hover:underline">
          Chat with this member
        </Link>
      </p>
      <Section title="Credit money">
        <ActionForm
          key={`credit-${member.id}`}
          action="member.credit"
          fixedInput={fixedInput}
          initial={{ wallet: "main" }}
        />
      </Section>
      <Section title="Expire sessions" about="All current sessions return EXPIRED_AUTH_TOKEN.">
        <ActionForm key={`expire-${member.id}`} action="member.expireToken" fixedInput={fixedInput} tone="plain" />
      </Section>
      {member.active && (
        <Section title="Deactivate" about="All requests return INACTIVE_USER.">
          <ActionForm
            key={`deactivate-${member.id}`}
            action="member.deactivate"
            fixedInput={fixedInput}
            tone="danger"
          />
        </Section>
      )}
    </DetailPanel>
  );
}

export function CreateMember({ onClose, onCreated }: { onClose(): void; onCreated(username: string): void }) {
  return (
    <DetailPanel title="Create a member" openKey="new" onClose={onClose}>
      <ActionForm action="member.create" onDone={() => onCreated("")} />
    </DetailPanel>
  );
}
