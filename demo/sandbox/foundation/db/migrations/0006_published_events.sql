CREATE TABLE "published_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cursor" text NOT NULL,
	"event" text
);
