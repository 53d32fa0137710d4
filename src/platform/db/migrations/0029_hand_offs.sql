CREATE TABLE "passport_hand_offs" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"challenge" "bytea" NOT NULL,
	"provider" smallint NOT NULL,
	"site" text NOT NULL,
	"locale" text NOT NULL,
	"code" text NOT NULL,
	"network_hash" "bytea" NOT NULL,
	"browser_hash" "bytea",
	"fp_uid" text,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passport_social_attempts" ADD COLUMN "hand_off_hash" "bytea";--> statement-breakpoint
ALTER TABLE "passport_hand_offs" ADD CONSTRAINT "passport_hand_offs_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_hand_offs_network" ON "passport_hand_offs" USING btree ("network_hash","expires_at");--> statement-breakpoint
CREATE INDEX "passport_hand_offs_account" ON "passport_hand_offs" USING btree ("fp_uid") WHERE "passport_hand_offs"."fp_uid" is not null;--> statement-breakpoint
CREATE INDEX "passport_hand_offs_expiry" ON "passport_hand_offs" USING btree ("expires_at");