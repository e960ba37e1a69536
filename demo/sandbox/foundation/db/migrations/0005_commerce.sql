CREATE TABLE "additional_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(18, 3) NOT NULL,
	"is_taxed" boolean DEFAULT true NOT NULL,
	"minimum_subtotal" numeric(18, 3),
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collection_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "additional_fees_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_redemptions_coupon_id_order_id_pk" PRIMARY KEY("coupon_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"minimum_subtotal" numeric(18, 3),
	"minimum_quantity" integer,
	"kind" text NOT NULL,
	"value" numeric(18, 3) NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collection_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"initial_amount" numeric(18, 3) NOT NULL,
	"balance" numeric(18, 3) NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"order_id" uuid,
	CONSTRAINT "gift_cards_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collection_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credits_total" integer,
	"credits_remaining" integer,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"is_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"pickup_method" text,
	"pickup_address" jsonb,
	"delivery_time" text NOT NULL,
	"instructions" text,
	"countries" jsonb,
	"postal_prefixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"other_charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slots" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipping_options_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "subscription_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"line_item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"terms" jsonb NOT NULL,
	"status" text NOT NULL,
	"cycles_billed" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"next_billing_date" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"subdivision" text,
	"city" text,
	"jurisdiction_type" text NOT NULL,
	"rate" numeric(9, 6) NOT NULL,
	"group_rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"calculation" text DEFAULT 'MANUAL' NOT NULL,
	"fallback_rate" numeric(9, 6),
	"is_included" boolean NOT NULL,
	"taxes_shipping" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "selected_membership" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "owner_role" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "recovered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "collection_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner_role" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text DEFAULT 'APPROVED' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text DEFAULT 'PAID' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfillment_status" text DEFAULT 'NOT_FULFILLED' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken" jsonb DEFAULT '{"stock":[],"credits":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_owner" ON "memberships" USING btree ("owner_id");--> statement-breakpoint
UPDATE "coupons" SET "kind" = CASE "kind" WHEN 'PERCENT' THEN 'PERCENTAGE' WHEN 'AMOUNT' THEN 'FIXED_AMOUNT' ELSE "kind" END;
