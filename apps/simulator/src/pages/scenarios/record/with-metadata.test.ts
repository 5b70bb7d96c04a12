import { expect, test } from "vitest";
import { withMetadata } from "./with-metadata";

const yaml =
  "version: 1\nname: recorded\ntitle: Recorded in main\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n";

test("replaces name, title and about and keeps the rest", () => {
  expect(withMetadata(yaml, { name: "mine", title: 'A "$&" title: so', about: "" })).toBe(
    'version: 1\nname: mine\ntitle: "A \\"$&\\" title: so"\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n',
  );
});

test("writes an empty name too, so that the server validates it", () => {
  expect(withMetadata(yaml, { name: "", title: "", about: "" })).toContain('name: ""');
});
