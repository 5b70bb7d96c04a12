/** Simulates a browser that blocks storage: reading the property throws. */
export function forbidStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(Window.prototype, name, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
    // Browsers define the property on the window itself, which would hide the one of the prototype.
    Reflect.deleteProperty(window, name);
  }
}
