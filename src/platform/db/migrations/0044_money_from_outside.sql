CREATE TABLE "server_refund_events" (
	"game_project" text NOT NULL,
	"event_id" text NOT NULL,
	"uid" text NOT NULL,
	"purchase_id" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint,
	"freezes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reversed_by" text DEFAULT '' NOT NULL,
	"purchase" jsonb,
	CONSTRAINT "server_refund_events_game_project_event_id_pk" PRIMARY KEY("game_project","event_id"),
	CONSTRAINT "server_refund_events_name" CHECK ("server_refund_events"."name" in ('refund', 'chargeback'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "deferrals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "server_calls" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "server_calls" ADD COLUMN "status" smallint;--> statement-breakpoint
ALTER TABLE "server_calls" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "server_events" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "server_events" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_parked" ADD COLUMN "reason" text DEFAULT 'rate' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_parked" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_webhooks" ADD COLUMN "deferrals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "server_refund_events_purchase" ON "server_refund_events" USING btree ("game_project","purchase_id");--> statement-breakpoint
CREATE INDEX "server_refund_events_role" ON "server_refund_events" USING btree ("game_project","uid");