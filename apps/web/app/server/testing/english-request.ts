/** A request of a browser that reads English, the language in which tests know the texts. */
export function englishRequest(path: string, init: Omit<RequestInit, "headers"> = {}): Request {
  return new Request(`http://wallet.example${path}`, { ...init, headers: { Cookie: "i18next=EN" } });
}
