import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration from the tables of every feature. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/**/tables.ts',
  out: './src/platform/db/migrations',
})
