export default import.meta.glob("../../../../../../locales/en/{menu,session,terms}.json", {
  eager: true,
  import: "default",
});
