export default import.meta.glob("../../../../../../locales/en/{common,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
