/** The scheme is case-insensitive and may be followed by several spaces (RFC 9110, section 11). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S.*?) *$/i.exec(authorization ?? "")?.[1];
}

/** `WWW-Authenticate` for a 401 response (RFC 6750, section 3). */
export function bearerChallenge(realm: string, { isTokenRefused }: { isTokenRefused: boolean }): string {
  return `Bearer realm="${realm}"${isTokenRefused ? ', error="invalid_token"' : ""}`;
}
