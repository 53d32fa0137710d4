CREATE TABLE "catalogue_switches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"game_project" text NOT NULL,
	"is_off" boolean NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"turned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_switches_key" CHECK (length("catalogue_switches"."key") <= 200),
	CONSTRAINT "catalogue_switches_author" CHECK (length("catalogue_switches"."author") <= 100),
	CONSTRAINT "catalogue_switches_note" CHECK (length("catalogue_switches"."note") <= 1000)
);
--> statement-breakpoint
CREATE INDEX "catalogue_switches_latest" ON "catalogue_switches" USING btree ("kind","key","game_project","id");--> statement-breakpoint
-- Who switched what off and on is a history: another turn corrects it.
CREATE FUNCTION catalogue_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Turns of switches are append-only: a correction is a new turn';
END $$;--> statement-breakpoint
CREATE TRIGGER catalogue_switches_append_only BEFORE UPDATE OR DELETE ON "catalogue_switches" FOR EACH ROW EXECUTE FUNCTION catalogue_refuse_change();
