import { withBuiltStack } from "../../tools/pictures/stack";
import { takePictures } from "../../tools/pictures/take";

/** `npm run pictures`: the README's screenshots. */
export async function run(): Promise<number> {
  for (const file of await withBuiltStack(takePictures)) console.log(`Written: ${file}`);
  return 0;
}
