export default import.meta.glob("../../../../../../locales/lo/{account,statement,transfer,withdraw}.json", {
  eager: true,
  import: "default",
});
