CREATE TABLE "backpack_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "backpack_uses_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"item_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backpack_uses_amount" CHECK ("backpack_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"items" jsonb NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('delivering', 'delivered', 'delayed')),
	CONSTRAINT "deliveries_next" CHECK (("deliveries"."state" = 'delivering') = ("deliveries"."next_at" is not null)),
	CONSTRAINT "deliveries_end" CHECK (("deliveries"."state" = 'delivered') = ("deliveries"."delivered_at" is not null)),
	CONSTRAINT "deliveries_attempts" CHECK ("deliveries"."attempts" >= 0)
);
--> statement-breakpoint
CREATE INDEX "backpack_uses_history" ON "backpack_uses" USING btree ("fp_uid","game_project","place");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_at") WHERE "deliveries"."state" = 'delivering';--> statement-breakpoint
CREATE INDEX "deliveries_under_way" ON "deliveries" USING btree ("fp_uid","reference","created_at") WHERE "deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE TRIGGER backpack_uses_append_only BEFORE UPDATE OR DELETE ON "backpack_uses" FOR EACH ROW EXECUTE FUNCTION backpack_refuse_change();
