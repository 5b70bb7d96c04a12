export default import.meta.glob("../../../../../../locales/lo/{common,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
