import { expect, test } from "vitest";
import { named } from "./named";

const yaml =
  "version: 1\nname: recorded\ntitle: Recorded in main\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n";

test("name, title and about are put in, whatever is in them; the rest stays", () => {
  expect(named(yaml, { name: "mine", title: 'A "$&" title: so', about: "" })).toBe(
    'version: 1\nname: mine\ntitle: "A \\"$&\\" title: so"\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n',
  );
});

test("an empty name is put in as well: the server says what is allowed", () => {
  expect(named(yaml, { name: "", title: "", about: "" })).toContain('name: ""');
});
