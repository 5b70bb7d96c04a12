/** What browsers do where storage is forbidden: even to look at it throws. */
export function forbidStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(Window.prototype, name, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
    // Browsers have it on the window itself; what is there hides what its prototype has.
    Reflect.deleteProperty(window, name);
  }
}
