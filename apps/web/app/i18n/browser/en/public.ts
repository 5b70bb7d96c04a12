export default import.meta.glob("../../../../../../locales/en/{common,help,layout,login,outcome,support,ui}.json", {
  eager: true,
  import: "default",
});
