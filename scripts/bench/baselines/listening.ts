/** Where a baseline's server is to listen. @throws when the bench did not say */
export function listening(): { host: string; port: number } {
  return { host: given("HOST"), port: Number(given("PORT")) };
}

/** An environment variable the bench gives. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is absent: this program is started by npm run bench`);
  return value;
}
