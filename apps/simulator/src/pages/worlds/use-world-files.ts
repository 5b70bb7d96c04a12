import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { exportWorldRecipe, importWorldRecipe } from "../../copy/world-file-recipes";
import { toast } from "../../ui/toasts";
import { saveFile } from "./save-file";

/** What a world's file is called. */
export const fileNameOf = (world: string) => `${world}.db`;

/** Gets the world's file and hands it to the browser as a download. */
export function useExport(world: string) {
  return useMutation({
    // A large file is kept by the browser, on its disk, not by the page.
    mutationFn: async () => (await simulator().use(world).exportResponse()).blob(),
    onSuccess: (file) => {
      saveFile(file, fileNameOf(world));
      toast({ tone: "success", title: `Exported ${world}`, recipe: exportWorldRecipe(world, fileNameOf(world)) });
    },
  });
}

/** Opens a file in place of the world of that name; what the panel knew of such a world is forgotten. */
export function useImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, file }: { name: string; file: File }) => simulator().import(name, file),
    onSuccess: async (_, { name, file }) => {
      toast({
        tone: "success",
        title: `${file.name} is the world ${name}`,
        detail: "Its clock stands where it stood then.",
        recipe: importWorldRecipe(name, file.name),
      });
      await cache.invalidateQueries({ queryKey: keys.worlds });
      await cache.resetQueries({ queryKey: keys.world(name) });
    },
  });
}
