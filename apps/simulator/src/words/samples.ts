/** Pictures that come with the panel, for an agent to send: a title, and the path they are served at. */
export const samplePictures: readonly { title: string; path: string }[] = [
  { title: "How to deposit", path: `${import.meta.env.BASE_URL}samples/deposit-steps.svg` },
  { title: "Promotion", path: `${import.meta.env.BASE_URL}samples/promotion.svg` },
  { title: "Thank you", path: `${import.meta.env.BASE_URL}samples/thank-you.svg` },
];
