CREATE TABLE "passport_credentials" (
	"email" text PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_credentials_fp_uid_unique" UNIQUE("fp_uid")
);
--> statement-breakpoint
CREATE TABLE "passport_identities" (
	"provider" smallint NOT NULL,
	"subject" text NOT NULL,
	"fp_uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "passport_social_attempts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"provider" smallint NOT NULL,
	"site" text NOT NULL,
	"locale" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_tries" (
	"bucket" "bytea" PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passport_credentials" ADD CONSTRAINT "passport_credentials_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_identities" ADD CONSTRAINT "passport_identities_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_identities_account" ON "passport_identities" USING btree ("fp_uid");--> statement-breakpoint
CREATE INDEX "passport_social_attempts_expiry" ON "passport_social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passport_tries_free" ON "passport_tries" USING btree ("free_at");