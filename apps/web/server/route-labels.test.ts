import { expect, test } from "vitest";
import { routeLabels } from "./route-labels";

const labelOf = routeLabels({
  root: { path: "" },
  "routes/_index": { parentId: "root" },
  "routes/_public": { parentId: "root" },
  "routes/_public.login": { parentId: "routes/_public", path: "login" },
  "routes/user": { parentId: "root", path: "user" },
  "routes/user.home": { parentId: "routes/user", path: "home" },
  "routes/user.deposit_.qrcode.$provider": { parentId: "routes/user", path: "deposit/qrcode/:provider" },
  "routes/user.slips_.$reference": { parentId: "routes/user", path: "slips/:reference" },
  "routes/user.$": { parentId: "routes/user", path: "*" },
  "routes/manifest": { parentId: "root", path: "manifest.webmanifest" },
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/login", "/login"],
  ["/login.data", "/login"],
  ["/user/home.data", "/user/home"],
  ["/user/deposit/qrcode/KBANK", "/user/deposit/qrcode/:provider"],
  ["/user/slips/0812345678.data", "/user/slips/:reference"],
  ["/user/whatever/0812345678", "/user/*"],
  ["/manifest.webmanifest", "/manifest.webmanifest"],
  ["/manifestXwebmanifest", "other"],
  ["/assets/app-0812345678.js", "/assets/*"],
  ["/0812345678", "other"],
  ["//evil.example", "other"],
])("%s is %s", (path, label) => {
  expect(labelOf(path)).toBe(label);
});
