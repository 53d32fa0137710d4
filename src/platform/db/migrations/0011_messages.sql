CREATE TABLE "profiles" (
	"fp_uid" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text NOT NULL,
	"gender" text NOT NULL,
	"birthday" date,
	"country" text NOT NULL,
	"bio" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_gender" CHECK ("profiles"."gender" in ('', 'Male', 'Female', 'NonBinary', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"purpose" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_purpose" CHECK ("images"."purpose" in ('avatar', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "letter_claims" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"letter_id" text NOT NULL,
	"uid" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_claims_once" PRIMARY KEY("fp_uid","game_project","letter_id")
);
--> statement-breakpoint
CREATE TABLE "customer_messages" (
	"fp_uid" text NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"image_id" text NOT NULL,
	"game_project" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_messages_fp_uid_number_pk" PRIMARY KEY("fp_uid","number"),
	CONSTRAINT "customer_messages_author" CHECK ("customer_messages"."author" in ('player', 'support'))
);
--> statement-breakpoint
CREATE TABLE "customer_threads" (
	"fp_uid" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "customer_threads_unread" CHECK ("customer_threads"."unread" between 0 and "customer_threads"."total")
);
--> statement-breakpoint
CREATE TABLE "growth_warnings" (
	"holder" text NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "growth_warnings_holder_month_pk" PRIMARY KEY("holder","month")
);
--> statement-breakpoint
CREATE TABLE "notice_boxes" (
	"fp_uid" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"muted" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "notice_boxes_unread" CHECK ("notice_boxes"."unread" between 0 and "notice_boxes"."last_number" - "notice_boxes"."read_up_to")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"fp_uid" text NOT NULL,
	"notice_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_fp_uid_notice_id_pk" PRIMARY KEY("fp_uid","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"fp_uid" text NOT NULL,
	"number" integer NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	CONSTRAINT "notices_fp_uid_number_pk" PRIMARY KEY("fp_uid","number")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_claims" ADD CONSTRAINT "letter_claims_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_fp_uid_customer_threads_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."customer_threads"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD CONSTRAINT "customer_threads_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_boxes" ADD CONSTRAINT "notice_boxes_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_fp_uid_notice_boxes_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."notice_boxes"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_account" ON "images" USING btree ("fp_uid","created_at");--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("created_at") WHERE not "images"."is_used";--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING btree ("fp_uid","created_at","number");--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "images" ALTER COLUMN "content" SET STORAGE EXTERNAL;
