export default import.meta.glob("../../../../../../locales/en/{deposit,profile,slip}.json", {
  eager: true,
  import: "default",
});
