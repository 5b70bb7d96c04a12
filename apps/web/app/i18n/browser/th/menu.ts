export default import.meta.glob("../../../../../../locales/th/{menu,session,terms}.json", {
  eager: true,
  import: "default",
});
