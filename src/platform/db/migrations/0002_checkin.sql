CREATE TABLE "backpack_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backpack_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"item_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backpack_items_holder_item" UNIQUE("holder","item_id"),
	CONSTRAINT "backpack_items_amount" CHECK ("backpack_items"."amount" between 0 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "backpack_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backpack_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"item_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backpack_receipts_amount" CHECK ("backpack_receipts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkins" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"activity" text NOT NULL,
	"day" date NOT NULL,
	"gift" smallint NOT NULL,
	"cost" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkins_game_project_uid_activity_day_pk" PRIMARY KEY("game_project","uid","activity","day"),
	CONSTRAINT "checkins_gift" UNIQUE("game_project","uid","activity","gift"),
	CONSTRAINT "checkins_cost" CHECK ("checkins"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_role" FOREIGN KEY ("game_project","uid") REFERENCES "public"."roles"("game_project","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backpack_receipts_holder" ON "backpack_receipts" USING btree ("holder","created_at");