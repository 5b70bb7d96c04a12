/** Text keys of the namespace `home`. */
export const refusedTexts = {
  other: { title: "otherMemberTitle", text: "otherMember" },
  unknown: { title: "oldPageTitle", text: "oldPage" },
} as const;
