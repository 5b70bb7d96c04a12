export default import.meta.glob("../../../../../../locales/lo/{chat,chat-message}.json", {
  eager: true,
  import: "default",
});
