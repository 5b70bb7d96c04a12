export default import.meta.glob("../../../../../../locales/lo/{common,help,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
