const KEY = "typed-before-reload";
/** Short, because somebody else may use the tab later. */
const KEPT_MS = 60_000;

interface SavedField {
  name: string;
  value: string;
}

export interface SavedForm {
  form: string;
  fields: SavedField[];
}

export interface SavedPage {
  forms: SavedForm[];
  /** Whether to explain the reload to the member. */
  tell: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const used = new Set<HTMLFormElement>();

export function watchTyping(): void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) used.add(form);
  };
  for (const type of ["input", "click"]) document.addEventListener(type, note, true);
}

/** Saves nothing where storage is blocked or full. */
export function saveTyped(tell: boolean): void {
  const forms = [...used].filter((form) => form.isConnected).map(savedForm);
  const page: SavedPage = { forms: forms.filter(({ fields }) => fields.length > 0), tell };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...page, at: Date.now() }));
  } catch {
    // The reload matters more.
  }
}

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

/** Identifies a form by action path and `intent`. */
export function nameOf(form: HTMLFormElement): string {
  const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]");
  return `${new URL(form.getAttribute("action") ?? "", location.href).pathname} ${intent?.value ?? ""}`;
}

/** Excludes passwords, codes, cards, files and hidden values. */
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

export function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}
