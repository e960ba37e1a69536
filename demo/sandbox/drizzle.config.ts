// Configures drizzle-kit, which turns the schema into committed SQL: `npx drizzle-kit generate --config
// demo/sandbox/drizzle.config.ts`. Functions and triggers are not in the schema; they are at the end of the first migration.
import { defineConfig } from 'drizzle-kit';

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './demo/sandbox/platform/catalog/catalog-schema.ts',
    './demo/sandbox/platform/orders/order-schema.ts',
    './demo/sandbox/platform/tokens/token-schema.ts',
    './demo/sandbox/platform/members/member-schema.ts',
    './demo/sandbox/platform/events/event-schema.ts',
    './demo/sandbox/platform/commerce/commerce-schema.ts',
  ],
  out: './demo/sandbox/foundation/db/migrations',
});
