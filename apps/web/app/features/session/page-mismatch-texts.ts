/** Text keys of the namespace `home`. */
export const pageMismatchTexts = {
  other: { title: "otherMemberTitle", text: "otherMember" },
  unknown: { title: "oldPageTitle", text: "oldPage" },
} as const;
