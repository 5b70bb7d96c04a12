export default import.meta.glob("../../../../../../locales/lo/{home,terms,update,wallet}.json", {
  eager: true,
  import: "default",
});
