import { z } from "zod";
import { problemOf } from "../http/refuse";
import { InvalidInput } from "./refuse";

type Issue = z.core.$ZodIssue;

/** @throws InvalidInput for the first invalid field, with what it allows */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = closestIssue(parsed.error.issues[0]);
  const { code, path, about } = problemOf(new z.ZodError(issue ? [issue] : []));
  const missing = code === "KEY_MISSING";
  throw new InvalidInput(
    missing ? "KEY_MISSING" : "KEY_INVALID",
    path,
    allowedKeys(schema, issue) ?? about + quotesHint(issue),
  );
}

/** YAML reads an unquoted phone number as a number without its zero. */
function quotesHint(issue: Issue | undefined): string {
  if (issue?.code !== "invalid_type" || issue.expected !== "string") return "";
  const type = typeof issue.input;
  return type === "number" || type === "boolean" ? `; put it in quotes, else it is a ${type}` : "";
}

function allowedKeys(schema: z.ZodType, issue: Issue | undefined): string | undefined {
  if (issue?.code !== "unrecognized_keys" || issue.path.length > 0 || !(schema instanceof z.ZodObject))
    return undefined;
  const keys = Object.keys(schema.shape);
  return keys.length === 0 ? "no fields" : `one of ${keys.join(", ")}`;
}

/**
 * Replaces the generic issue of a union by that of the branch with a matching discriminator and the fewest issues. If
 * several branches are equally close, the message lists the fields.
 */
function closestIssue(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const matching = issue.errors.filter((branch) => !branch.some(isDiscriminatorIssue));
  const branches = matching.length > 0 ? matching : issue.errors;
  const fewest = Math.min(...branches.map(({ length }) => length));
  const nearest = branches.filter(({ length }) => length === fewest);
  const [branch] = nearest;
  if (nearest.length === 1 && branch?.[0]) {
    return closestIssue({ ...branch[0], path: [...issue.path, ...branch[0].path] } as Issue);
  }
  return { ...issue, message: `exactly one of ${[...new Set(issue.errors.flat().flatMap(fieldsOf))].join(", ")}` };
}

/** Tells whether the value is meant for another branch of the union. Issues at deeper paths do not show that. */
function isDiscriminatorIssue(issue: Issue): boolean {
  if (issue.path.length !== 1) return false;
  if (issue.code === "invalid_union") return issue.errors.length === 0;
  return issue.code === "custom" && issue.params?.isDiscriminator === true;
}

function fieldsOf(issue: Issue): string[] {
  const [first] = issue.path;
  if (first !== undefined) return [String(first)];
  return issue.code === "unrecognized_keys" ? issue.keys : [];
}
