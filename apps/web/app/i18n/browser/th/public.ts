export default import.meta.glob("../../../../../../locales/th/{common,help,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
