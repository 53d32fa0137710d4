CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"locale" text NOT NULL,
	"project" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passport_resets" ADD CONSTRAINT "passport_resets_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sandbox_mails_recipient" ON "sandbox_mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "passport_resets_account" ON "passport_resets" USING btree ("fp_uid");--> statement-breakpoint
CREATE INDEX "passport_resets_expiry" ON "passport_resets" USING btree ("expires_at");