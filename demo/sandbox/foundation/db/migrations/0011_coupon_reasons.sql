ALTER TABLE "coupons" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excludes_subscriptions" boolean DEFAULT false NOT NULL;