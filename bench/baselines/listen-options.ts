export function listenOptions(): { host: string; port: number } {
  return { host: requiredEnv("HOST"), port: Number(requiredEnv("PORT")) };
}

export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is absent: this program is started by npm run bench`);
  return value;
}
