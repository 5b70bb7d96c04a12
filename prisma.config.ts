import { defineConfig } from "prisma/config";

/** For manual use of the Prisma CLI; the programs migrate in process. */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
