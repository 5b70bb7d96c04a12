const GOLD = "#fac345";

/** Original drawings, 40 × 40. */
const emblems = {
  // Gem.
  pg: `<path fill="#fff" d="M12 6h16l8 10-16 18L4 16z"/><path fill="${GOLD}" d="M14 16h12l-6 14z"/><path stroke="#0003" stroke-width="1.5" fill="none" d="M4 16h32M12 6l2 10 6 18 6-18 2-10"/>`,
  // Jester's hat.
  joker2: `<path fill="#fff" d="M8 28C8 22 7 19 3 24 0 14 7 9 15 14c0-6 4-9 9-9-2 3-1 6 1 9 8-5 15 0 12 10-4-5-5-2-5 4z"/><path fill="#fff" d="M7 30h26v4H7z"/><g fill="${GOLD}"><circle cx="3" cy="25" r="3"/><circle cx="24" cy="5" r="3"/><circle cx="37" cy="25" r="3"/></g>`,
  // Reels and payline.
  areaslot: `<rect x="3" y="7" width="34" height="26" rx="5" fill="#fff"/><path fill="#0002" d="M14 9h1v22h-1zm11 0h1v22h-1z"/><path stroke="${GOLD}" stroke-width="3" stroke-linecap="round" d="M1 20h38"/><g fill="#3b7bbf"><circle cx="9" cy="20" r="4"/><circle cx="20" cy="20" r="4"/><circle cx="31" cy="20" r="4"/></g>`,
  // Crown.
  slotracha: `<path fill="#fff" d="M4 12l8 8 8-14 8 14 8-8-3 18H7z"/><path fill="${GOLD}" d="M7 32h26v4H7z"/><g fill="${GOLD}"><circle cx="4" cy="11" r="2.5"/><circle cx="20" cy="5" r="2.5"/><circle cx="36" cy="11" r="2.5"/></g>`,
  // Cherries.
  pgslot: `<path stroke="#fff" stroke-width="2.5" fill="none" d="M12 24C13 15 19 9 28 5c-2 8 0 14 2 20"/><path fill="${GOLD}" d="M28 5c-7-3-12 0-14 5 6 1 11 0 14-5z"/><g fill="#fff"><circle cx="11" cy="28" r="7"/><circle cx="29" cy="30" r="7"/></g>`,
  // Circus tent.
  circus: `<path fill="#fff" d="M20 8l16 12H4z"/><path fill="#fff" d="M6 20h28l2 14H4z"/><path fill="${GOLD}" d="M20 8l5 12 1 14H14l1-14zM20 2l7 3-7 3z"/><path fill="#5b1e3c" d="M20 24c3 3 4 6 4 10h-8c0-4 1-7 4-10z"/>`,
  // Casino chip.
  betflix: `<circle cx="20" cy="20" r="16" fill="#fff"/><circle cx="20" cy="20" r="13.5" fill="none" stroke="${GOLD}" stroke-width="5" stroke-dasharray="7 7.14"/><circle cx="20" cy="20" r="10" fill="#fff"/><path fill="#8a5a12" d="M17 14l9 6-9 6z"/>`,
  // Football.
  askmebet: `<circle cx="20" cy="20" r="16" fill="#fff"/><path fill="#173a22" d="M20 13l7 5-2.7 8h-8.6L13 18z"/><path stroke="#173a22" stroke-width="2" d="M20 13V5m7 13l8-2.5M24.3 26l4.7 7M15.7 26L11 33m2-15l-8-2.5"/><path fill="${GOLD}" d="M20 16l4.2 3-1.6 5h-5.2l-1.6-5z"/>`,
  // Cards.
  imi: `<rect x="5" y="9" width="18" height="26" rx="3" fill="#fff9" transform="rotate(-14 14 22)"/><rect x="15" y="6" width="19" height="28" rx="3" fill="#fff"/><path fill="#8e4a7b" d="M24.5 12c4 5 6 6 6 9a3 3 0 0 1-5 2l1 4h-4l1-4a3 3 0 0 1-5-2c0-3 2-4 6-9z"/><circle cx="19" cy="10" r="1.8" fill="${GOLD}"/>`,
  // Sun.
  usun: `<path stroke="#fff" stroke-width="3" stroke-linecap="round" d="M20 2v5m0 26v5M2 20h5m26 0h5M7.3 7.3l3.5 3.5m18.4 18.4l3.5 3.5m0-25.4l-3.5 3.5M10.8 29.2l-3.5 3.5"/><circle cx="20" cy="20" r="9.5" fill="${GOLD}"/><path fill="#fff" d="M12 20a8 8 0 0 1 16 0z"/>`,
  // Lottery ticket.
  huayhd: `<path fill="#fff" d="M3 10h34v6a4 4 0 0 0 0 8v6H3v-6a4 4 0 0 0 0-8z"/><path stroke="#0003" stroke-dasharray="2 2" d="M29 11v18"/><circle cx="12" cy="20" r="5" fill="#a0652a"/><circle cx="22" cy="20" r="5" fill="${GOLD}"/>`,
} as const;

/** Emblem and name in white, 150 × 40. */
export function gameLogo(code: keyof typeof emblems, name: string): string {
  // Fixed length, so that the text fits in any font.
  const length = Math.min(100, name.length * 12);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length + 50} 40">${emblems[code]}
<text x="48" y="28" fill="#fff" font-family="Noto Sans,Helvetica,Arial,sans-serif" font-size="22" font-weight="700" textLength="${length}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`;
}
