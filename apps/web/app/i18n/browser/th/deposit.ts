export default import.meta.glob("../../../../../../locales/th/{deposit,profile,slip}.json", {
  eager: true,
  import: "default",
});
