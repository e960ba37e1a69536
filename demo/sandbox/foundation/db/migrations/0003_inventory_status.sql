-- A product's inventory status follows from its variants; whoever writes them, this keeps it right.
CREATE FUNCTION "refresh_inventory_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- As a list the ids are looked up by index; joined, the changed rows would be met with a scan of all variants.
	"changed" uuid[] := ARRAY(SELECT DISTINCT "product_id" FROM "changed_variants");
BEGIN
	UPDATE "products" SET "inventory_status" = "found"."status"
	FROM (
		SELECT "product_id", CASE
			WHEN bool_and("quantity" IS NULL OR "quantity" > 0) THEN 'IN_STOCK'
			WHEN bool_or("quantity" IS NULL OR "quantity" > 0) THEN 'PARTIALLY_OUT_OF_STOCK'
			ELSE 'OUT_OF_STOCK' END AS "status"
		FROM "variants"
		WHERE "product_id" = ANY("changed")
		GROUP BY "product_id"
	) AS "found"
	WHERE "products"."id" = ANY("changed")
		AND "products"."id" = "found"."product_id"
		AND "products"."inventory_status" <> "found"."status";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed_variants" FOR EACH STATEMENT EXECUTE FUNCTION "refresh_inventory_status"();--> statement-breakpoint
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS "changed_variants" FOR EACH STATEMENT EXECUTE FUNCTION "refresh_inventory_status"();--> statement-breakpoint
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed_variants" FOR EACH STATEMENT EXECUTE FUNCTION "refresh_inventory_status"();--> statement-breakpoint
-- Stores from before have stock already.
UPDATE "variants" SET "quantity" = "quantity";
