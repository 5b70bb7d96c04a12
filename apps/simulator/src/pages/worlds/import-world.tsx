import { WORLD_FILE_MAX_BYTES } from "@mekong/contract/simulator/world-files";
import { worldName } from "@mekong/contract/simulator/worlds";
import { FileUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useWorlds } from "../../api/queries";
import { CopyAs } from "../../copy/copy-as";
import { importWorldRecipe } from "../../copy/world-file-recipes";
import { countText } from "../../format/money";
import { Button } from "../../ui/button";
import { FailureNote } from "../../ui/failure-note";
import { inputClass, Labelled } from "../../ui/field";
import { pagePath } from "../page-list";
import { MAIN_WORLD } from "./main-world";
import { nameFor } from "./name-for";
import { fileNameOf, useImport } from "./use-world-files";

const MEGABYTE = 1024 * 1024;

/** Imports an exported file as a world and opens it. An invalid file changes nothing. */
export function ImportWorld() {
  const navigate = useNavigate();
  const known = useWorlds().data?.map(({ name }) => name) ?? [];
  const opening = useImport();
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const name = typed.trim();
  const wrongName = worldName.safeParse(name).error?.issues[0]?.message;
  const wrongFile = !file
    ? "Choose an exported file"
    : file.size > WORLD_FILE_MAX_BYTES
      ? `${countText(Math.ceil(file.size / MEGABYTE))} MB; the limit is ${countText(WORLD_FILE_MAX_BYTES / MEGABYTE)} MB`
      : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || wrongFile || wrongName) return;
    opening.mutate({ name, file }, { onSuccess: () => navigate(pagePath(name)) });
  };
  const choose = (chosen: File | undefined) => {
    opening.reset();
    setFile(chosen);
    if (chosen && typed === "") setTyped(nameFor(chosen.name));
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <p className="text-ink-2">
        Use a file exported from a world, here or on another machine. A world of the same name is replaced. Files that
        are damaged, foreign or from a newer server are rejected.
      </p>
      <Labelled label="File" error={tried ? wrongFile : undefined} hint={file && `${countText(file.size)} bytes`}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".db,.sqlite,application/vnd.sqlite3"
            onChange={(event) => choose(event.target.files?.[0])}
            className={`${inputClass} h-auto py-1 file:mr-3 file:rounded-md file:border-0 file:bg-surface-2 file:px-2 file:py-1 file:text-small file:text-ink`}
          />
        )}
      </Labelled>
      <Labelled
        label="World name"
        error={tried ? wrongName : undefined}
        hint={
          known.includes(name)
            ? `The existing world ${name} will be replaced${name === MAIN_WORLD ? ", for everyone" : ""}`
            : "1 to 48 characters: a-z, 0-9 and -"
        }
      >
        {(ids) => (
          <input
            {...ids}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={inputClass}
          />
        )}
      </Labelled>
      {opening.error && <FailureNote error={opening.error} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" tone="primary" icon={FileUp} pending={opening.isPending}>
          Import world
        </Button>
        {!wrongName && <CopyAs recipe={importWorldRecipe(name, file?.name ?? fileNameOf(name))} />}
      </div>
    </form>
  );
}
