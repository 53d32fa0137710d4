CREATE TABLE "sign_in_days" (
	"day" date NOT NULL,
	"game_project" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sign_in_days_day_game_project_pk" PRIMARY KEY("day","game_project"),
	CONSTRAINT "sign_in_days_amount" CHECK ("sign_in_days"."amount" > 0)
);
--> statement-breakpoint
-- What is still known of sign-ins before anybody counted them.
INSERT INTO "sign_in_days" ("day", "game_project", "amount")
SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(game_project, ''), count(*) FROM "sessions" GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "right_claims_time" ON "right_claims" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "checkins_time" ON "checkins" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "member_gift_claims_time" ON "member_gift_claims" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "letter_claims_time" ON "letter_claims" USING brin ("claimed_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "active_buff_claims_time" ON "active_buff_claims" USING brin ("claimed_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "sessions_time" ON "sessions" USING btree ("created_at","game_project");--> statement-breakpoint
CREATE INDEX "shop_purchases_time" ON "shop_purchases" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "task_claims_time" ON "task_claims" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "wheel_records_time" ON "wheel_records" USING brin ("created_at") WITH (autosummarize=true);