export default import.meta.glob("../../../../../../locales/lo/{home,terms,wallet}.json", {
  eager: true,
  import: "default",
});
