import { documentWords, sourceSize } from "../source-size";

const folders = [
  "apps/web",
  "apps/mock-api",
  "apps/simulator",
  "packages/contract",
  "packages/test-kit",
  "packages/conformance",
  "prisma",
  "scripts",
  "tools",
  "bench",
];

/** `npm run size` */
export async function run(): Promise<number> {
  const sizes = folders.map(sourceSize);
  const total = sizes.reduce((sum, { files, lines, commentWords }) => ({
    folder: "total",
    files: sum.files + files,
    lines: sum.lines + lines,
    commentWords: sum.commentWords + commentWords,
  }));
  console.table(
    Object.fromEntries(
      [...sizes, total].map(({ folder, files, lines, commentWords }) => [
        folder,
        { files, lines, "comment words / 1,000 lines": Math.round((commentWords / lines) * 1_000) },
      ]),
    ),
  );
  console.info(`${documentWords().toLocaleString("en")} words of documents`);
  return 0;
}
