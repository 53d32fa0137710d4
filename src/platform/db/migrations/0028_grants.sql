CREATE TABLE "server_grants" (
	"game_project" text NOT NULL,
	"grant_id" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_grants_game_project_grant_id_pk" PRIMARY KEY("game_project","grant_id")
);
