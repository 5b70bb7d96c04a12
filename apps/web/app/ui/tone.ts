/** As in surfaces.css (`art-0` …). */
const ART_TONES = 12;

/** Neighbours differ. */
export function artTone(place: number): string {
  return `art-${place % ART_TONES}`;
}
