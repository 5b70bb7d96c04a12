const KEY = "typed-before-reload";
/** Short, because somebody else may use the tab later. */
const MAX_AGE_MS = 60_000;

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

const editedForms = new Set<HTMLFormElement>();

export function trackInput(): void {
  const trackForm = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) editedForms.add(form);
  };
  for (const type of ["input", "click"]) document.addEventListener(type, trackForm, true);
}

/** Saves nothing where storage is blocked or full. */
export function saveInput(shouldNotify: boolean): void {
  const forms = [...editedForms].filter((form) => form.isConnected).map(toSavedForm);
  const page: SavedPage = { forms: forms.filter(({ fields }) => fields.length > 0), tell: shouldNotify };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...page, at: Date.now() }));
  } catch {
    // The reload matters more.
  }
}

export function takeSavedInput(): SavedPage | null {
  try {
    const saved = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const page = saved === null ? null : (JSON.parse(saved) as SavedPage & { at: number });
    return page && Date.now() - page.at < MAX_AGE_MS ? page : null;
  } catch {
    return null;
  }
}

export function nameOf(form: HTMLFormElement): string {
  const intent = form.querySelector<HTMLInputElement>("input[type=hidden][name=intent]");
  return `${new URL(form.getAttribute("action") ?? "", location.href).pathname} ${intent?.value ?? ""}`;
}

/** Excludes passwords, codes, cards, files and hidden values. */
export function savableFields(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) =>
      name &&
      /^(text|tel|email|search|url|number|date|radio|checkbox|textarea|select-one)$/.test(type) &&
      !/one-time-code|password|^cc-/.test(autocomplete),
  );
}

function toSavedForm(form: HTMLFormElement): SavedForm {
  const filledIn = savableFields(form).filter((field) => (isChoice(field) ? field.checked : field.value !== ""));
  return { form: nameOf(form), fields: filledIn.map(({ name, value }) => ({ name, value })) };
}

export function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}
