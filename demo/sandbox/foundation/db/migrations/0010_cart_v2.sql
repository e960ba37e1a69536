CREATE TABLE "ordered_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"cart" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_owner_id_unique";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "v2" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "is_v2" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_current" ON "carts" USING btree ("owner_id") WHERE "carts"."is_current";--> statement-breakpoint
CREATE INDEX "carts_owner" ON "carts" USING btree ("owner_id");