export default import.meta.glob("../../../../../../locales/th/{home,wallet}.json", {
  eager: true,
  import: "default",
});
