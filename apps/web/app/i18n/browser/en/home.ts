export default import.meta.glob("../../../../../../locales/en/{home,terms,update,wallet}.json", {
  eager: true,
  import: "default",
});
