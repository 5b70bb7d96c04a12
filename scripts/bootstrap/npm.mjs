// @ts-check

/**
 * How to start npm with these arguments. Under npm that is npm's own program with this very Node: it
 * needs no shell and is the version that was asked for.
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const program = process.env.npm_execpath;
  if (program && /npm-cli\.c?js$/.test(program)) return [process.execPath, [program, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", [...args]];
}
