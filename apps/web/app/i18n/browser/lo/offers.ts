export default import.meta.glob("../../../../../../locales/lo/{bonus,invite,refund,wheel}.json", {
  eager: true,
  import: "default",
});
