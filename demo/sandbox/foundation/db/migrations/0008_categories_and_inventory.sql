CREATE TABLE "inventory_items" (
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"quantity" integer,
	"is_untracked" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"preorder_counter" integer DEFAULT 0 NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inventory_items_product_id_variant_id_location_id_pk" PRIMARY KEY("product_id","variant_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "created_date" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_collections" ADD COLUMN "arranged" integer;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_product_id_variant_id_variants_product_id_variant_id_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_parent_id_collections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Stores from before have collections already.
UPDATE "collections" SET "created_date" = "last_updated";
