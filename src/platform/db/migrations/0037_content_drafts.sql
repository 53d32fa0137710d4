CREATE TABLE "content_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"author_id" bigint NOT NULL,
	"base_version" bigint NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decided_reason" text DEFAULT '' NOT NULL,
	"stopped_reason" text DEFAULT '' NOT NULL,
	"version" bigint,
	CONSTRAINT "content_drafts_state" CHECK ("content_drafts"."state" in ('open', 'submitted', 'approved', 'live', 'stopped', 'discarded')),
	CONSTRAINT "content_drafts_second" CHECK ("content_drafts"."decided_by" <> "content_drafts"."author_id"),
	CONSTRAINT "content_drafts_approved" CHECK ("content_drafts"."state" not in ('approved', 'live') or "content_drafts"."decided_by" is not null),
	CONSTRAINT "content_drafts_live" CHECK (("content_drafts"."state" = 'live') = ("content_drafts"."version" is not null)),
	CONSTRAINT "content_drafts_words" CHECK (greatest(length("content_drafts"."name"), length("content_drafts"."note"), length("content_drafts"."decided_reason")) <= 500 and length("content_drafts"."stopped_reason") <= 2000),
	CONSTRAINT "content_drafts_size" CHECK (octet_length("content_drafts"."files"::text) <= 4194304)
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"author_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_pictures_name" CHECK (length("content_pictures"."name") <= 100),
	CONSTRAINT "content_pictures_size" CHECK (octet_length("content_pictures"."content") <= 2097152)
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_due" ON "content_drafts" USING btree ("live_at","id") WHERE "content_drafts"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "content_drafts_age" ON "content_drafts" USING btree ("updated_at");