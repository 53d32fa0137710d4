CREATE TABLE "passport_verifications" (
	"email" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_verifications_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "passport_credentials" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passport_verifications" ADD CONSTRAINT "passport_verifications_email_passport_credentials_email_fk" FOREIGN KEY ("email") REFERENCES "public"."passport_credentials"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_verifications_expiry" ON "passport_verifications" USING btree ("expires_at") WHERE "passport_verifications"."token_hash" is not null;