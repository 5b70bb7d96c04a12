export function englishRequest(path: string, init: Omit<RequestInit, "headers"> = {}): Request {
  return new Request(`http://wallet.example${path}`, { ...init, headers: { Cookie: "i18next=EN" } });
}
