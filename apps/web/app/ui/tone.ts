/** How many tones surfaces.css paints (`art-0` …). */
const ART_TONES = 12;

/** The class of the tone of the nth picture in a row; neighbours differ. */
export function artTone(place: number): string {
  return `art-${place % ART_TONES}`;
}
