import { endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoint, memberEndpoints } from "@mekong/contract/http/catalogue";
import { expect, test } from "vitest";
import { type Answered, TestApp } from "../../testing";
import { sampleFiles } from "../sample-files";
import { one, Stage, two } from "../stage";
import { textFields } from "./fields";
import { callWith, labelled, nobodys, ownedFields } from "./ids";
import { rowsWith, version } from "./rows";

/** What a caller sees of an answer, with the id taken out that the caller said. */
function seen({ status, answer, response }: Answered<unknown>, id: string) {
  const { date: _, "x-request-id": _id, ...headers } = response.headers;
  // Ids and links that the caller's own new things have are new each time.
  const own = status === 200 ? shapeOf(answer) : JSON.stringify(answer).replaceAll(id, "ID");
  return { status, own, headers: status === 200 ? Object.keys(headers).sort() : headers };
}

/** The keys of an answer, and how many of what. */
function shapeOf(answer: unknown): string {
  if (Array.isArray(answer)) return `[${answer.map(shapeOf)}]`;
  if (typeof answer !== "object" || answer === null) return typeof answer;
  return `{${Object.entries(answer).map(([key, value]) => `${key}:${shapeOf(value)}`)}}`;
}

test("every text field of a call is listed as an owned id or as none", () => {
  const fields = memberEndpoints.flatMap((endpoint) => textFields(endpoint).map((field) => ({ endpoint, field })));
  const unknown = fields
    .map(({ endpoint, field }) => ({ label: labelled(endpoint, field), name: field.split(".").at(-1) ?? "" }))
    .filter(({ label, name }) => !(label in ownedFields) && !(label in nobodys) && !(name in nobodys));
  expect(unknown).toEqual([]);
  const labels = fields.map(({ endpoint, field }) => labelled(endpoint, field));
  expect(Object.keys(ownedFields).filter((label) => !labels.includes(label))).toEqual([]);
  console.info(
    `ids: ${fields.length} texts of ${memberEndpoints.length} endpoints, ${Object.keys(ownedFields).length} name what is owned`,
  );
  expect(Object.keys(ownedFields).length).toBeGreaterThanOrEqual(17);
});

test("another member's objects are answered like missing ones and stay untouched", {
  timeout: 60_000,
}, async () => {
  const stage = await (await Stage.furnish(await TestApp.start()))("ids");
  const { world } = stage.app;
  const { id: victim } = await world.read.member.findUniqueOrThrow({ where: { username: two } });
  let asked = 0;
  for (const [owned, make] of Object.entries(ownedFields)) {
    const [method = "", path = "", field = ""] = owned.split(" ");
    const endpoint = memberEndpoint(`${method} ${path}`);
    stage.signIn(one);
    const { theirs, missing, with: others } = await make(stage);
    expect(theirs).not.toBe(missing);
    const before = await rowsWith(world, victim);
    let written = false;
    for (const token of [stage.token, null]) {
      stage.token = token;
      const ask = async (id: string) => {
        const { path, body } = callWith(endpoint, field, id, others);
        const authorization = token ? `Bearer ${token}` : "";
        return seen(await stage.app.send(method, `/api${path}`, body, { authorization }), id);
      };
      const unknown = await ask(missing);
      const at = await version(world);
      const foreign = await ask(theirs);
      expect([owned, token !== null, foreign]).toEqual([owned, token !== null, unknown]);
      if (foreign.status !== 200) expect([owned, await version(world)]).toEqual([owned, at]);
      written ||= foreign.status === 200;
      asked += 1;
    }
    if (written) expect([owned, await rowsWith(world, victim)]).toEqual([owned, before]);
  }
  console.info(`ids: ${asked} calls with what is another member's`);
  expect(asked).toBe(Object.keys(ownedFields).length * 2);
});

test("a link to an own file opens no other's, whatever is put in its place", async () => {
  const stage = await (await Stage.furnish(await TestApp.start()))("files");
  const { png } = await sampleFiles();
  const upload = async (who: string) => {
    stage.signIn(who);
    const form = new FormData();
    form.append("file", new File([new Uint8Array(png)], "a.png"));
    return ((await stage.post("/chat/upload-image", form)).answer as { path: string }).path;
  };
  const [mine, theirs] = [await upload(one), await upload(two)];
  const [, ticket = ""] = mine.split("?ticket=");
  const [address = ""] = theirs.split("?");
  const open = async (url: string) => {
    const { statusCode, body, headers } = await stage.app.fastify.inject({ url });
    return { statusCode, body, type: headers["content-type"] };
  };
  expect((await open(mine)).statusCode).toBe(200);
  const nothing = await open(`${address.replace(/.{4}$/, "0000")}?ticket=${ticket}`);
  expect(nothing.statusCode).toBe(404);
  for (const query of [`?ticket=${ticket}`, "", "?ticket=", `?ticket=${ticket}&ticket=${ticket}`]) {
    expect([query, await open(address + query)]).toEqual([query, nothing]);
  }
});

test("the Idempotency-Key of another member is independent", async () => {
  const stage = await (await Stage.furnish(await TestApp.start()))("keys");
  const paid = memberEndpoints.filter(({ money }) => money).map(endpointLabel);
  expect(paid.length).toBeGreaterThanOrEqual(10);
  const transfer = (key: string) =>
    stage.post("/wallet/transfer", { from: "wallet", to: "pg", amount: 10 }, { "idempotency-key": key });
  stage.signIn(two);
  expect((await transfer("theirs")).status).toBe(200);
  stage.signIn(one);
  const before = await stage.app.world.read.journalEntry.count();
  const own = await transfer("theirs");
  expect(seen(own, "")).toEqual(seen(await transfer("mine"), ""));
  expect(await stage.app.world.read.journalEntry.count()).toBe(before + 2);
});
