CREATE TABLE "account_deletions" (
	"fp_uid" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"project" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_errands" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"errand" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_errands_errand" CHECK ("account_errands"."errand" in ('export', 'link'))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind";--> statement-breakpoint
ALTER TABLE "passport_social_attempts" ADD COLUMN "session_hash" "bytea";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "born_after" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at","fp_uid");--> statement-breakpoint
CREATE INDEX "account_errands_expiry" ON "account_errands" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "log_events_player" ON "log_events" USING btree (("user" ->> 'fp_uid'),"id");--> statement-breakpoint
CREATE INDEX "shop_purchases_account" ON "shop_purchases" USING btree ("fp_uid","created_at","order_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('full', 'shadow', 'erased'));