CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "package_dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_per_unit" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "info_sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_data" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inventory_status" text DEFAULT 'IN_STOCK' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "product_dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "package_dimensions" jsonb;--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_numeric_id" ON "products" USING btree ("numeric_id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price");--> statement-breakpoint
CREATE INDEX "products_created_date" ON "products" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "products_last_updated" ON "products" USING btree ("last_updated");--> statement-breakpoint
CREATE INDEX "products_options" ON "products" USING gin ("options" jsonb_path_ops) WITH (fastupdate=false);