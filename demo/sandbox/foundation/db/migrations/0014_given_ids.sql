CREATE TABLE "given_ids" (
	"named" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL
);
