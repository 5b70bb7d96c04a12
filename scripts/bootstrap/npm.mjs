// @ts-check

/**
 * Runs npm without a shell and with this Node.
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const program = process.env.npm_execpath;
  if (program && /npm-cli\.c?js$/.test(program)) return [process.execPath, [program, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", [...args]];
}
