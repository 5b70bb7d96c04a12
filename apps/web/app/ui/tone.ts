const ART_TONES = 12;

export function artTone(place: number): string {
  return `art-${place % ART_TONES}`;
}
