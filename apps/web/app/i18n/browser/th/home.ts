export default import.meta.glob("../../../../../../locales/th/{home,update,wallet}.json", {
  eager: true,
  import: "default",
});
