const ART_TONES = 12;

export function artTone(index: number): string {
  return `art-${index % ART_TONES}`;
}
