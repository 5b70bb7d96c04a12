export default import.meta.glob("../../../../../../locales/th/{common,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
