export default import.meta.glob("../../../../../../locales/en/{bonus,invite,refund,wheel}.json", {
  eager: true,
  import: "default",
});
