export interface Text {
  readonly th: string;
  readonly lo: string;
  readonly en: string;
}

/** Plain title and HTML; `{name}` placeholders are filled from the rules on request. */
export interface Part {
  readonly title: Text;
  readonly html: Text;
}
