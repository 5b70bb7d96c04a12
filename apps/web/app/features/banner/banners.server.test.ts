import { expect, test } from "vitest";
import { withSettings } from "../../server/testing/settings";
import { cleanBanners } from "./banners.server";

withSettings({ API_URL: "https://api.operator.example" });

const imageOf = (image: string) => cleanBanners([{ image, html: "<p>x</p>" }])[0]?.image;

test.each([
  "data:image/svg+xml,%3Csvg/%3E",
  "data:image/png;base64,AAAA",
  "https://api.operator.example/banners/1.webp",
])("accepts the picture %s", (image) => {
  expect(imageOf(image)).toBe(image);
});

test("resolves a path against the backend's origin", () => {
  expect(imageOf("/banners/1.png")).toBe("https://api.operator.example/banners/1.png");
});

test.each([
  "",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://elsewhere.example/pixel.gif",
  "//elsewhere.example/pixel.gif",
  "https://api.operator.example.elsewhere.example/1.png",
  "http://[",
])("rejects the picture %s and keeps the text", (image) => {
  expect(cleanBanners([{ image, html: "<p>x</p>" }])).toEqual([{ image: "", html: "<p>x</p>" }]);
});

test("sanitizes the HTML and drops empty banners", () => {
  expect(
    cleanBanners([
      { image: "/1.png", html: "<h1>a</h1><script>b</script>" },
      { image: "", html: "<script>b</script>" },
    ]),
  ).toEqual([{ image: "https://api.operator.example/1.png", html: "<h3>a</h3>" }]);
});
