/** A text in the product's three languages. */
export interface Text {
  readonly th: string;
  readonly lo: string;
  readonly en: string;
}

/** One part of a longer text: a plain title, and HTML. Names in braces are filled in with the operator's rules when it is asked for. */
export interface Part {
  readonly title: Text;
  readonly html: Text;
}
