import { withBuiltStack } from "../pictures/stack";
import { takePictures } from "../pictures/take";

/** `npm run pictures`: the pictures of README, taken anew from the built app and panel. */
export async function run(): Promise<number> {
  for (const file of await withBuiltStack(takePictures)) console.log(`Written: ${file}`);
  return 0;
}
