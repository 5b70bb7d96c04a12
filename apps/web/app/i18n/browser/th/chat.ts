export default import.meta.glob("../../../../../../locales/th/{chat,chat-message}.json", {
  eager: true,
  import: "default",
});
