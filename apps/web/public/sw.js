/*
 * Keeps one page for the time without a connection, and its style and fonts. Nothing of a member is ever
 * stored: pages and data come from the server or not at all. The script's address names the language.
 */
const locale = new URL(self.location.href).searchParams.get("locale") ?? "th";
const CACHE = `offline-${locale}`;
const PAGE = `/offline?lang=${locale}`;

/** The page's style sheets and fonts, by the addresses that it names. Its scripts are left out: it works without. */
async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-store" });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const parts = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:css|woff2)/g));
  await cache.put(PAGE, page);
  await cache.addAll([...parts]);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    // In a frame of another site the cookies are that site's own; what is fetched here would go without them.
    if (request.destination !== "document") return;
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  } else if (request.destination === "style" || request.destination === "font") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});
