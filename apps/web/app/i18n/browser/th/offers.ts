export default import.meta.glob("../../../../../../locales/th/{bonus,invite,refund,wheel}.json", {
  eager: true,
  import: "default",
});
