import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { exportWorldRecipe, importWorldRecipe } from "../../copy-as/recipes";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/toasts";

export const fileNameOf = (world: string) => `${world}.db`;

export function useExport(world: string) {
  return useMutation({
    // The browser stores a large blob on disk instead of in the page's memory.
    mutationFn: async () => (await simulator().use(world).exportResponse()).blob(),
    onSuccess: (file) => {
      saveFile(file, fileNameOf(world));
      toast({ tone: "success", title: `Exported ${world}`, recipe: exportWorldRecipe(world, fileNameOf(world)) });
    },
  });
}

/** Imports a file as a world, replacing it, and clears the cache of that world. */
export function useImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, file }: { name: string; file: File }) => simulator().import(name, file),
    onSuccess: async (_, { name, file }) => {
      toast({
        tone: "success",
        title: `Imported ${file.name} as ${name}`,
        detail: "Its clock is frozen at the export time.",
        recipe: importWorldRecipe(name, file.name),
      });
      await cache.invalidateQueries({ queryKey: keys.worlds });
      await cache.resetQueries({ queryKey: keys.world(name) });
    },
  });
}
