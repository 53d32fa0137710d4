CREATE TABLE "log_days" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kept_answers_expiry" ON "kept_answers" USING btree ("expires_at") WHERE "kept_answers"."expires_at" is not null;--> statement-breakpoint
UPDATE "kept_answers" SET "expires_at" = "created_at" + interval '1 day' WHERE "answer" NOT LIKE '{"code":0,%';
