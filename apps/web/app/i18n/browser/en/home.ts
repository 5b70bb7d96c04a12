export default import.meta.glob("../../../../../../locales/en/{home,wallet}.json", {
  eager: true,
  import: "default",
});
