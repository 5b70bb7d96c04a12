import { worldName } from "@mekong/contract/simulator/endpoint";
import { WORLD_FILE_MAX_BYTES } from "@mekong/contract/simulator/world-files";
import { MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { FileUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useWorldListed } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { importWorldRecipe } from "../../copy-as/recipes";
import { countText } from "../../format/money";
import { pagePath } from "../../page-list";
import { Button } from "../../ui/button";
import { inputClass, LabelledField, TextField } from "../../ui/field";
import { FailureNote } from "../../ui/states";
import { fileNameOf, useImport } from "./use-world-files";
import { worldNameFromFile } from "./world-name-from-file";

const MEGABYTE = 1024 * 1024;

/** Imports an exported file as a world and opens it. An invalid file changes nothing. */
export function ImportWorld() {
  const navigate = useNavigate();
  const importMutation = useImport();
  const [file, setFile] = useState<File>();
  const [nameText, setNameText] = useState("");
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const name = nameText.trim();
  const isExisting = useWorldListed(name) !== undefined;
  const nameError = worldName.safeParse(name).error?.issues[0]?.message;
  const fileError = !file
    ? "Choose an exported file"
    : file.size > WORLD_FILE_MAX_BYTES
      ? `${countText(Math.ceil(file.size / MEGABYTE))} MB; the limit is ${countText(WORLD_FILE_MAX_BYTES / MEGABYTE)} MB`
      : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!file || fileError || nameError) return;
    importMutation.mutate({ name, file }, { onSuccess: () => navigate(pagePath(name)) });
  };
  const selectFile = (selectedFile: File | undefined) => {
    importMutation.reset();
    setFile(selectedFile);
    if (selectedFile && nameText === "") setNameText(worldNameFromFile(selectedFile.name));
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <p className="text-ink-2">
        Use a file exported from a world, here or on another machine. A world of the same name is replaced. Files that
        are damaged, foreign or from a newer server are rejected.
      </p>
      <LabelledField
        label="File"
        error={wasSubmitted ? fileError : undefined}
        hint={file && `${countText(file.size)} bytes`}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".db,.sqlite,application/vnd.sqlite3"
            onChange={(event) => selectFile(event.target.files?.[0])}
            className={`${inputClass} h-auto py-1 file:mr-3 file:rounded-md file:border-0 file:bg-surface-2 file:px-2 file:py-1 file:text-small file:text-ink`}
          />
        )}
      </LabelledField>
      <TextField
        label="World name"
        error={wasSubmitted ? nameError : undefined}
        hint={
          isExisting
            ? `The existing world ${name} will be replaced${name === MAIN_WORLD ? ", for everyone" : ""}`
            : "1 to 48 characters: a-z, 0-9 and -"
        }
        spellCheck={false}
        value={nameText}
        onChange={setNameText}
      />
      {importMutation.error && <FailureNote error={importMutation.error} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" tone="primary" icon={FileUp} pending={importMutation.isPending}>
          Import world
        </Button>
        {!nameError && <CopyAs recipe={importWorldRecipe(name, file?.name ?? fileNameOf(name))} />}
      </div>
    </form>
  );
}
