export default import.meta.glob("../../../../../../locales/th/{home,terms,update,wallet}.json", {
  eager: true,
  import: "default",
});
