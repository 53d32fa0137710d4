-- A lease is a matter between processes, so it runs by the database's clock, which no sandbox moves.
ALTER TABLE "deliveries" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "last_result" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lease" CHECK (("deliveries"."lease" is null) = ("deliveries"."leased_until" is null));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_result" CHECK (length("deliveries"."last_result") <= 200);--> statement-breakpoint
DROP INDEX "deliveries_due";--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("game_project","next_at") WHERE "deliveries"."state" = 'delivering';--> statement-breakpoint
CREATE INDEX "deliveries_listed" ON "deliveries" USING btree ("game_project","state","created_at","id");--> statement-breakpoint
CREATE FUNCTION deliveries_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('guildhall_deliveries', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever puts something into the outbox wakes the workers of all processes, when it commits.
CREATE TRIGGER deliveries_announced AFTER INSERT ON "deliveries" FOR EACH STATEMENT EXECUTE FUNCTION deliveries_announce();
--> statement-breakpoint
CREATE TABLE "sandbox_games" (
	"game_project" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"delay_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"item_list" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"accepted" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_uid" ON "sandbox_deliveries" USING btree ("uid","received_at");
