import { logout } from "@mekong/contract/http/login";
import { getSlipPicture } from "@mekong/contract/http/slip";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { drawSlipImage, newestSlip, uploadForReference } from "./testing";

/**
 * Returns both links to a slip's picture: the one in the list of slips, and the one requested by the slip's reference.
 */
async function links(app: TestApp): Promise<string[]> {
  const { link, reference } = await newestSlip(app);
  const { url } = (await app.call(getSlipPicture, { params: { reference } })).answer;
  return [link ?? "", url].map((address) => address.slice(address.indexOf("/uploads/")));
}
const statuses = (app: TestApp, paths: readonly string[]) =>
  Promise.all(paths.map(async (url) => (await app.fastify.inject({ url })).statusCode));

test("links to a slip's picture expire with the sign-in that requested them", async () => {
  const app = await TestApp.signedIn();
  await uploadForReference(app, (await drawSlipImage(app)).png);
  const ownLinks = await links(app);
  expect(await statuses(app, ownLinks)).toEqual([200, 200]);
  const first = app.token;
  await app.signIn();
  const otherLinks = await links(app);
  expect(otherLinks).not.toEqual(ownLinks);
  await app.call(logout, {});
  expect([await statuses(app, otherLinks), await statuses(app, ownLinks)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  // The signature covers the sign-in, so it can neither be removed nor replaced by another member's.
  const [path = ""] = otherLinks;
  const [expiry = "", otherHash = "", signature = ""] = (path.split("ticket=")[1] ?? "").split(".");
  const ownHash = (ownLinks[0]?.split("ticket=")[1] ?? "").split(".")[1] ?? "";
  const forged = [`${expiry}.${signature}`, `${expiry}.${ownHash}.${signature}`, `${expiry}.${otherHash}.${signature}`];
  const changed = forged.map((ticket) => `${path.split("ticket=")[0]}ticket=${ticket}`);
  expect(await statuses(app, changed)).toEqual([404, 404, 404]);
  app.token = first;
  await runAction(app.world, "member.deactivate", { member: demoMember.username });
  expect(await statuses(app, ownLinks)).toEqual([404, 404]);
});
