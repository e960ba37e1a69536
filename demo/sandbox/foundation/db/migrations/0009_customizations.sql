CREATE TABLE "customizations" (
	"type" text NOT NULL,
	"render_type" text NOT NULL,
	"name" text NOT NULL,
	"choices" jsonb,
	"free_text" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_date" timestamp (3) with time zone NOT NULL,
	"updated_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customizations_type_render_type_name_pk" PRIMARY KEY("type","render_type","name")
);
