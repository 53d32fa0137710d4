CREATE TABLE "mini_game_bests" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"mini_game" text NOT NULL,
	"score" integer NOT NULL,
	"rounds" bigint NOT NULL,
	"achieved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mini_game_bests_fp_uid_game_project_mini_game_pk" PRIMARY KEY("fp_uid","game_project","mini_game"),
	CONSTRAINT "mini_game_bests_score" CHECK ("mini_game_bests"."score" > 0)
);
--> statement-breakpoint
CREATE TABLE "mini_game_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"mini_game" text NOT NULL,
	"seed" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"score" integer
);
--> statement-breakpoint
CREATE INDEX "mini_game_rounds_player" ON "mini_game_rounds" USING btree ("fp_uid","game_project","started_at");--> statement-breakpoint
CREATE INDEX "mini_game_rounds_age" ON "mini_game_rounds" USING btree ("started_at");