/** Sample pictures for agents, with their paths. */
export const samplePictures: readonly { title: string; path: string }[] = [
  { title: "How to deposit", path: `${import.meta.env.BASE_URL}samples/deposit-steps.svg` },
  { title: "Promotion", path: `${import.meta.env.BASE_URL}samples/promotion.svg` },
  { title: "Thank you", path: `${import.meta.env.BASE_URL}samples/thank-you.svg` },
];
