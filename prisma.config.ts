import { defineConfig } from "prisma/config";

/** For people who use the Prisma CLI by hand; the programs themselves migrate in process. */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
