// How drizzle-kit turns the schema into committed SQL: `npx drizzle-kit generate --config demo/sandbox/drizzle.config.ts`.
import { defineConfig } from 'drizzle-kit';

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './demo/sandbox/db/schema.ts',
    './demo/sandbox/db/member-schema.ts',
    './demo/sandbox/db/event-schema.ts',
    './demo/sandbox/db/commerce-schema.ts',
  ],
  out: './demo/sandbox/migrations',
});
