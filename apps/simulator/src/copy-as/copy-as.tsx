import { Code, ListChecks, Terminal } from "lucide-react";
import { apiOrigin } from "../api/client";
import { classes } from "../ui/classes";
import { CopyButton } from "./copy-button";
import { asCurl, type Recipe } from "./recipes";
import { stepLines } from "./yaml";

interface CopyAsProps {
  recipe: Recipe;
  className?: string;
  iconOnly?: boolean;
}

/** Copies an action as a curl command, scenario step or Playwright line. */
export function CopyAs({ recipe, className, iconOnly }: CopyAsProps) {
  return (
    <span className={classes("inline-flex", className)}>
      <CopyButton text={asCurl(recipe.call, apiOrigin)} label="Copy as curl" icon={Terminal}>
        {iconOnly ? undefined : "curl"}
      </CopyButton>
      {recipe.step && (
        <CopyButton text={stepLines(recipe.step).join("\n")} label="Copy as a YAML step" icon={ListChecks}>
          {iconOnly ? undefined : "YAML"}
        </CopyButton>
      )}
      <CopyButton text={recipe.playwright} label="Copy as a Playwright line" icon={Code}>
        {iconOnly ? undefined : "Playwright"}
      </CopyButton>
    </span>
  );
}
