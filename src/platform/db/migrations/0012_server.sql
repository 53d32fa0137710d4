CREATE TABLE "server_calls" (
	"game_project" text NOT NULL,
	"webhook_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_calls_game_project_webhook_id_pk" PRIMARY KEY("game_project","webhook_id")
);
--> statement-breakpoint
CREATE INDEX "server_calls_created" ON "server_calls" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "server_events" (
	"game_project" text NOT NULL,
	"event_id" text NOT NULL,
	"content_hash" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_events_game_project_event_id_pk" PRIMARY KEY("game_project","event_id")
);
--> statement-breakpoint
CREATE TABLE "server_gives" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"rule" text NOT NULL,
	"period" text NOT NULL,
	"event_id" text NOT NULL,
	CONSTRAINT "server_gives_game_project_uid_rule_period_pk" PRIMARY KEY("game_project","uid","rule","period")
);
--> statement-breakpoint
-- A role that its game has deleted: it plays no more, and its books stay.
ALTER TABLE "roles" ADD COLUMN "deleted_at" timestamp with time zone;
