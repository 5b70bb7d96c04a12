export default import.meta.glob("../../../../../../locales/lo/{home,wallet}.json", {
  eager: true,
  import: "default",
});
