CREATE TABLE "game_accounts" (
	"game_project" text NOT NULL,
	"fp_uid" text NOT NULL,
	"brought_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "game_accounts_fp_uid_game_project_pk" PRIMARY KEY("fp_uid","game_project")
);
--> statement-breakpoint
CREATE TABLE "pending_roles" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"fp_uid" text NOT NULL,
	"level" integer,
	"nickname" text,
	"server" text,
	"gary" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "pending_roles_fp_uid_game_project_uid_pk" PRIMARY KEY("fp_uid","game_project","uid")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "game_project" text;--> statement-breakpoint
ALTER TABLE "game_accounts" ADD CONSTRAINT "game_accounts_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_roles" ADD CONSTRAINT "pending_roles_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_roles_waiting" ON "pending_roles" USING btree ("game_project","uid") WHERE "pending_roles"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "pending_roles_age" ON "pending_roles" USING btree ("created_at");