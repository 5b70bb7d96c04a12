import { saveReplay } from "@mekong/contract/simulator/replay";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Save } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { simulator } from "../../../api/client";
import { failureOf } from "../../../api/failure";
import { keys } from "../../../api/keys";
import { useWorld } from "../../../api/queries";
import { plural } from "../../../format/text";
import { pagePath } from "../../../page-list";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { TextField } from "../../../ui/field";
import { FailureNote } from "../../../ui/states";
import { toast } from "../../../ui/toasts";

/** Form that saves the recorded responses of an upstream as a new world, which answers without the upstream. */
export function SaveReplay() {
  const world = useWorld();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(`${world}-replay`);
  const saving = useMutation({
    mutationFn: () => simulator().call(saveReplay, { params: { world }, body: { as: name } }),
    onSuccess: async ({ responses, leftOut }) => {
      const omitted = leftOut.reduce((sum, { count }) => sum + count, 0);
      toast({
        tone: "success",
        title: `${plural(responses, "response")} saved as ${name}`,
        detail: omitted > 0 ? leftOut.map(({ why, count }) => `${count} left out: ${why}`).join(". ") : undefined,
      });
      await cache.invalidateQueries({ queryKey: keys.worlds });
      navigate(pagePath(name, "drift"));
    },
  });
  const failure = saving.error ? failureOf(saving.error) : undefined;
  const isNameWrong = failure?.path === "as";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Card title="Save as a world">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-ink-2">
          The world answers with the recorded responses, without the backend. Phone and account numbers are replaced. A
          world of that name is replaced, too.
        </p>
        <TextField
          label="World"
          hint="1 to 48 characters: a-z, 0-9 and -"
          error={isNameWrong ? failure?.title : undefined}
          value={name}
          onChange={setName}
        />
        {saving.error && !isNameWrong && <FailureNote error={saving.error} />}
        <div>
          <Button changesWorld type="submit" tone="primary" icon={Save} pending={saving.isPending}>
            Save responses
          </Button>
        </div>
      </form>
    </Card>
  );
}
