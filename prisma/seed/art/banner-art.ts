import { svgUrl } from "./svg-url";

const GOLD = "#fac345";

/** Colours: sky, sky near the water, far hills, water. */
const palettes = {
  petrol: ["#072f3a", "#057184", "#06596a", "#094351"],
  amber: ["#3f2707", "#a0652a", "#6b3f12", "#4d2b0c"],
  plum: ["#2c1230", "#8e4a7b", "#5b2a55", "#43203a"],
  jade: ["#06251f", "#1c8a6b", "#0f5a48", "#0a4436"],
} as const;

/** 200 × 200, centred on the origin. */
const motifs = {
  lanterns: `<path d="M-120-96C-60-60 60-60 120-104" fill="none" stroke="#fff6" stroke-width="3"/><g id="a"><path d="M-46-70v20" stroke="#fff6" stroke-width="3"/><path fill="${GOLD}" d="M-46-50c36 0 44 26 44 44s-8 44-44 44-44-26-44-44 8-44 44-44z"/><path fill="none" stroke="#a0652a" stroke-width="3" d="M-46-50c-14 10-20 26-20 44s6 34 20 44c14-10 20-26 20-44s-6-34-20-44z"/><path fill="#fff" d="M-60-54h28v8h-28zm0 84h28v8h-28z"/><path stroke="#fff" stroke-width="3" d="M-52 38v26m6-26v34m6-34v26"/></g><use href="#a" x="92" y="18"/><path d="M46-73v24" stroke="#fff6" stroke-width="3"/>`,
  boat: `<path fill="#fff" d="M-120 30C-90 62 80 66 128 10 110 34 40 44-120 30z"/><path fill="${GOLD}" d="M-104 36c60 12 140 8 200-8-50 32-150 34-200 8z"/><g fill="#fff"><circle cx="-50" cy="-26" r="17"/><path d="M-76 32c0-32 10-44 26-44s26 12 26 44z"/><circle cx="34" cy="-30" r="17"/><path d="M8 30c0-34 10-46 26-46s26 12 26 42z"/></g><path stroke="${GOLD}" stroke-width="6" stroke-linecap="round" d="M-20-50l-30 116"/>`,
  returning: `<path fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" d="M-78 10a78 78 0 1 1 22 54"/><path fill="#fff" d="M-112 8h68l-34 46z"/><circle r="46" fill="${GOLD}"/><circle r="35" fill="none" stroke="#a0652a" stroke-width="4"/><path fill="#a0652a" d="M0-24l7 15 17 2-12 12 3 17-15-8-15 8 3-17-12-12 17-2z"/>`,
  tide: `<g fill="${GOLD}" stroke="#a0652a" stroke-width="4"><circle cx="-56" cy="-8" r="34"/><circle cx="22" cy="-46" r="40"/><circle cx="74" cy="14" r="30"/></g><g fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"><path d="M-110 44c28-28 46-28 74 0s46 28 74 0 46-28 74 0"/><path d="M-74 76c28-28 46-28 74 0s46 28 74 0" opacity=".6"/></g>`,
  lotus: `<path fill="#fff" d="M0-84c34 30 44 62 0 130-44-68-34-100 0-130z"/><path fill="#fffc" d="M-62-50C-20-30-4 0 0 46-58 34-76-4-62-50zM62-50C20-30 4 0 0 46 58 34 76-4 62-50z"/><path fill="#fff9" d="M-108-8c48-6 84 14 108 54-52 16-94-6-108-54zM108-8C60-14 24 6 0 46c52 16 94-6 108-54z"/><circle cy="-2" r="14" fill="${GOLD}"/><path stroke="${GOLD}" stroke-width="6" stroke-linecap="round" d="M-60 72H60M-30 90h60"/>`,
  sun: `<path stroke="${GOLD}" stroke-width="10" stroke-linecap="round" d="M0-100v24M-71-71l17 17M71-71L54-54M-100 0h24M76 0h24"/><path fill="${GOLD}" d="M-58 34a58 58 0 1 1 116 0z"/><path stroke="#fff" stroke-width="10" stroke-linecap="round" d="M-104 40h208M-70 64H70M-36 88h72"/>`,
  week: `<rect x="-92" y="-74" width="184" height="160" rx="22" fill="#fff"/><path fill="${GOLD}" d="M-92-30v-22a22 22 0 0 1 22-22H70a22 22 0 0 1 22 22v22z"/><path stroke="#fff" stroke-width="12" stroke-linecap="round" d="M-44-92v34M44-92v34"/><g fill="#0002"><circle cx="-56" cy="4" r="13"/><circle cx="-18" cy="4" r="13"/><circle cx="20" cy="4" r="13"/><circle cx="58" cy="4" r="13"/><circle cx="-56" cy="48" r="13"/><circle cx="-18" cy="48" r="13"/></g><circle cx="30" cy="48" r="22" fill="${GOLD}"/><path d="M20 48l8 8 14-16" fill="none" stroke="#fff" stroke-width="6"/>`,
} as const;

/** Banner of 720 × 320 with room for text on the left. */
export function bannerArt(palette: keyof typeof palettes, motif: keyof typeof motifs): string {
  const [sky, low, hills, water] = palettes[palette];
  return svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 320">
<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${low}"/></linearGradient>
<path fill="url(#s)" d="M0 0h720v320H0z"/><circle cx="540" cy="196" r="120" fill="${GOLD}" opacity=".16"/>
<path fill="${hills}" d="M0 214c70-46 116-58 178-30 52-54 128-62 196-4 60-40 132-34 190 2 46-24 100-26 156 6v132H0z"/>
<path fill="${water}" d="M0 236c120-22 240 18 360 0s240-20 360 0v84H0z"/>
<path fill="none" stroke="#fff2" stroke-width="3" d="M40 268c60-12 120 10 190 0m60 24c80-12 150 8 220-4"/>
<g transform="translate(556 150)">${motifs[motif]}</g></svg>`);
}
