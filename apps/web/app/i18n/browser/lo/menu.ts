export default import.meta.glob("../../../../../../locales/lo/{menu,session,terms}.json", {
  eager: true,
  import: "default",
});
