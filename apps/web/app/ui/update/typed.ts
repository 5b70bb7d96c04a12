/** In session storage, from just before a reload until the page is there again. */
const KEY = "typed-before-reload";
/** Longer than a reload takes is not kept: the tab may be somebody else's by then. */
const KEPT_MS = 60_000;

/** A field as it was filled in. */
interface SavedField {
  name: string;
  /** Of radio buttons and boxes: the one that was checked. */
  value: string;
}

/** What was typed in a form, which is known again by its name. */
export interface SavedForm {
  form: string;
  fields: SavedField[];
}

/** What the next page takes over. */
export interface SavedPage {
  forms: SavedForm[];
  /** The member is to be told why the page was loaded anew. */
  tell: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const used = new Set<HTMLFormElement>();

/** Notes the forms that somebody types in or chooses in. Call once. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) used.add(form);
  };
  for (const type of ["input", "click"]) document.addEventListener(type, note, true);
}

/** Saves what was typed. Where storage is blocked or full nothing is saved. */
export function saveTyped(tell: boolean): void {
  const forms = [...used].filter((form) => form.isConnected).map(savedForm);
  const page: SavedPage = { forms: forms.filter(({ fields }) => fields.length > 0), tell };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...page, at: Date.now() }));
  } catch {
    // Loading the page anew matters more.
  }
}

/** What was saved for this page, once. */
export function takeTyped(): SavedPage | null {
  try {
    const saved = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const page = saved === null ? null : (JSON.parse(saved) as SavedPage & { at: number });
    return page && Date.now() - page.at < KEPT_MS ? page : null;
  } catch {
    return null;
  }
}

/** What tells a form from others: the path it is sent to, and its intent where several are sent there. */
export function nameOf(form: HTMLFormElement): string {
  const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]");
  return `${new URL(form.getAttribute("action") ?? "", location.href).pathname} ${intent?.value ?? ""}`;
}

/** The fields of a form that may be saved: no passwords, codes, cards or files, nothing the page has put there itself. */
export function savable(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) =>
      name &&
      /^(text|tel|email|search|url|number|date|radio|checkbox|textarea|select-one)$/.test(type) &&
      !/one-time-code|password|^cc-/.test(autocomplete),
  );
}

function savedForm(form: HTMLFormElement): SavedForm {
  const filledIn = savable(form).filter((field) => (isChoice(field) ? field.checked : field.value !== ""));
  return { form: nameOf(form), fields: filledIn.map(({ name, value }) => ({ name, value })) };
}

/** Whether a field is a radio button or a box. */
export function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}
