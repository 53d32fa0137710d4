CREATE TABLE "server_parked" (
	"game_project" text NOT NULL,
	"event_id" text NOT NULL,
	"uid" text NOT NULL,
	"event" jsonb NOT NULL,
	"times" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_parked_game_project_event_id_pk" PRIMARY KEY("game_project","event_id")
);
--> statement-breakpoint
ALTER TABLE "server_events" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "server_events" ADD COLUMN "uid" text;--> statement-breakpoint
CREATE INDEX "server_parked_age" ON "server_parked" USING btree ("game_project","created_at","event_id");--> statement-breakpoint
CREATE INDEX "server_parked_role" ON "server_parked" USING btree ("game_project","uid");