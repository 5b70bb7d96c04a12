import { expect, test } from "vitest";
import { englishRequest, thrownResponse } from "../../../server/testing/scripted-api";
import { withSettings } from "../../../server/testing/settings";

import { loader as root } from "../../_index";
import { loader as member } from "../route";

withSettings();

test("/ and /user redirect to the member's home", async () => {
  expect(root().headers.get("location")).toBe("/user");
  const request = englishRequest("/user");
  const response = await thrownResponse((async () => member({ request, params: {}, context: { cspNonce: "" } }))());
  expect(response.headers.get("location")).toBe("/user/home");
});
