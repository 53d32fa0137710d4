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
SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(game_project, ''), count(*) FROM "sessions" GROUP BY 1, 2;