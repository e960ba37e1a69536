ALTER TABLE "checkouts" ADD COLUMN "gift_card" jsonb;--> statement-breakpoint
ALTER TABLE "ordered_carts" ADD COLUMN "ordered_date" timestamp (3) with time zone DEFAULT now() NOT NULL;