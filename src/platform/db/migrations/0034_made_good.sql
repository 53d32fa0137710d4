CREATE TABLE "console_amends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_amends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"items" jsonb NOT NULL,
	"grant_reason" text NOT NULL,
	"letter" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decided_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "console_amends_key" UNIQUE("key"),
	CONSTRAINT "console_amends_state" CHECK ("console_amends"."state" in ('open', 'given', 'declined')),
	CONSTRAINT "console_amends_second" CHECK ("console_amends"."decided_by" <> "console_amends"."asked_by"),
	CONSTRAINT "console_amends_decided" CHECK (("console_amends"."decided_by" is null) = ("console_amends"."decided_at" is null)),
	CONSTRAINT "console_amends_end" CHECK (case "console_amends"."state" when 'open' then "console_amends"."decided_by" is null when 'declined' then "console_amends"."decided_by" is not null else true end),
	CONSTRAINT "console_amends_reasons" CHECK (greatest(length("console_amends"."reason"), length("console_amends"."decided_reason")) <= 500)
);
--> statement-breakpoint
ALTER TABLE "console_amends" ADD CONSTRAINT "console_amends_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_amends" ADD CONSTRAINT "console_amends_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_amends" ADD CONSTRAINT "console_amends_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_amends_open" ON "console_amends" USING btree ("expires_at") WHERE "console_amends"."state" = 'open';--> statement-breakpoint
CREATE INDEX "console_amends_player" ON "console_amends" USING btree ("fp_uid","asked_by","asked_at");