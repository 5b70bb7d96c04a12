export default import.meta.glob(
  "../../../../../../locales/lo/{common,help,layout,login,outcome,register,support,ui}.json",
  {
    eager: true,
    import: "default",
  },
);
