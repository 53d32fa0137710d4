CREATE TABLE "wheel_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"item_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wheel_records_kind" CHECK ("wheel_records"."kind" in ('spin', 'big_prize')),
	CONSTRAINT "wheel_records_amount" CHECK ("wheel_records"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "wheel_records_player" ON "wheel_records" USING btree ("fp_uid","game_project","id");--> statement-breakpoint
CREATE FUNCTION wheel_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The records of the wheel are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER wheel_records_append_only BEFORE UPDATE OR DELETE ON "wheel_records" FOR EACH ROW EXECUTE FUNCTION wheel_refuse_change();
