export default import.meta.glob("../../../../../../locales/lo/{deposit,profile,slip}.json", {
  eager: true,
  import: "default",
});
