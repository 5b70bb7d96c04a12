export function listening(): { host: string; port: number } {
  return { host: given("HOST"), port: Number(given("PORT")) };
}

export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is absent: this program is started by npm run bench`);
  return value;
}
