export default import.meta.glob("../../../../../../locales/en/{home,terms,wallet}.json", {
  eager: true,
  import: "default",
});
