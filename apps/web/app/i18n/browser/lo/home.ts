export default import.meta.glob("../../../../../../locales/lo/{home,update,wallet}.json", {
  eager: true,
  import: "default",
});
