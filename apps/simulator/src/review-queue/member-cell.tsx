/** Member name; in narrow lists the amount is below it. */
export function MemberCell({ member, amount }: { member: string; amount: string }) {
  return (
    <span className="flex flex-col font-medium">
      {member}
      <span className="font-normal text-ink-2 @md:hidden">{amount}</span>
    </span>
  );
}
