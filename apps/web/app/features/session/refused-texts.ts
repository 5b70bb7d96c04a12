/** What is said of each reason why a request was refused (`Refused` of `page-member.ts`): keys of the namespace `home`. */
export const refusedTexts = {
  other: { title: "otherMemberTitle", text: "otherMember" },
  unknown: { title: "oldPageTitle", text: "oldPage" },
} as const;
