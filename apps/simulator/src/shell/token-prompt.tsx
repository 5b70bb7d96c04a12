import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { storeAccessToken } from "../api/client";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { TextField } from "../ui/field";

/** Shown when the server needs SIMULATOR_TOKEN or the token of a team. */
export function TokenPrompt() {
  const cache = useQueryClient();
  const [token, setToken] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    storeAccessToken(token.trim());
    void cache.resetQueries();
  };
  return (
    <Card title="Enter the simulator token" className="mx-auto max-w-md">
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label="Token"
          codeName="SIMULATOR_TOKEN"
          hint="The server's token, or your team's. Stored for this tab only."
          type="password"
          value={token}
          onChange={setToken}
        />
        <Button type="submit" tone="primary" disabled={token.trim() === ""} className="self-start">
          Continue
        </Button>
      </form>
    </Card>
  );
}
