CREATE TABLE "previews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"fp_uid" text NOT NULL,
	"ticket_hash" "bytea",
	"token_hash" "bytea",
	"starts_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "previews_ticket" UNIQUE("ticket_hash"),
	CONSTRAINT "previews_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_draft_id_content_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."content_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_operator" ON "previews" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "previews_draft" ON "previews" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "previews_account" ON "previews" USING btree ("fp_uid");--> statement-breakpoint
-- The connections of previews look for a name here first: for them these are the sessions. They never end by themselves; who asks for one
-- looks in "previews" whether it is over.
CREATE SCHEMA IF NOT EXISTS "preview";
--> statement-breakpoint
CREATE VIEW "preview"."sessions" AS
SELECT
	"token_hash", "fp_uid", 'full'::text AS "mode", NULL::text AS "game_project", "starts_at" AS "created_at", "starts_at" AS "used_at",
	'infinity'::timestamptz AS "expires_at", NULL::timestamptz AS "revoked_at"
FROM "public"."previews" WHERE "token_hash" IS NOT NULL;
