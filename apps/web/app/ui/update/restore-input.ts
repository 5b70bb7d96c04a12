import { isChoice, nameOf, type SavedForm, savableFields } from "./saved-input";

/** Long, because a sheet loads data before its form appears. */
const TIMEOUT_MS = 30_000;

/** Fills forms after hydration and each remount, unless the member has edited them. */
export function restoreInput(forms: readonly SavedForm[]): void {
  const restoredForms = new WeakSet<HTMLFormElement>();
  const editedForms = new Set<string>();
  const page = location.pathname;
  const fill = () => {
    if (location.pathname !== page) return stop();
    for (const form of document.forms) {
      const saved = forms.find((each) => each.form === nameOf(form));
      if (!saved || restoredForms.has(form) || editedForms.has(saved.form) || !isHydrated(form)) continue;
      restoredForms.add(form);
      fillIn(form, saved);
    }
  };
  const trackEdit = ({ isTrusted, target }: Event) => {
    const form = isTrusted && target instanceof Element ? target.closest("form") : null;
    if (form) editedForms.add(nameOf(form));
  };
  const observer = new MutationObserver(fill);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener("input", trackEdit, true);
  };
  document.addEventListener("input", trackEdit, true);
  observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-ready"] });
  setTimeout(stop, TIMEOUT_MS);
  fill();
}

/** React sets these keys in hydration; earlier changes would be lost. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

function fillIn(form: HTMLFormElement, { fields }: SavedForm): void {
  const remaining = [...fields];
  for (const field of savableFields(form)) {
    const index = remaining.findIndex(
      ({ name, value }) => name === field.name && (!isChoice(field) || value === field.value),
    );
    const [saved] = index < 0 ? [] : remaining.splice(index, 1);
    if (isChoice(field)) {
      // React detects choices by clicks.
      const isOther = field.checked !== Boolean(saved);
      if (isOther && (saved || field.type === "checkbox")) field.click();
    } else if (saved && field.value !== saved.value) type(field, saved.value);
  }
}

/** Uses the prototype's setter, because React overrides the element's to detect changes. */
function type(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}
