export default import.meta.glob("../../../../../../locales/en/{home,update,wallet}.json", {
  eager: true,
  import: "default",
});
