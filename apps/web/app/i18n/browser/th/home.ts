export default import.meta.glob("../../../../../../locales/th/{home,terms,wallet}.json", {
  eager: true,
  import: "default",
});
