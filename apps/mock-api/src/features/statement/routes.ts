import { listStatements } from "@mekong/contract/http/statement";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { statementList } from "./list";

export function statementRoutes(app: FastifyInstance): void {
  serve(app, listStatements, (call) => statementList(call.read, callerOf(call).memberId, call.body, call.language));
}
