CREATE TABLE "unlinked_roles" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL,
	"keeps_place" boolean NOT NULL,
	CONSTRAINT "unlinked_roles_game_project_uid_fp_uid_pk" PRIMARY KEY("game_project","uid","fp_uid")
);
--> statement-breakpoint
ALTER TABLE "passport_social_attempts" ADD COLUMN "departure" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "linked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "parent_hash" "bytea";--> statement-breakpoint
ALTER TABLE "unlinked_roles" ADD CONSTRAINT "unlinked_roles_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlinked_roles_account" ON "unlinked_roles" USING btree ("fp_uid");
--> statement-breakpoint
-- The connections of previews look here first: the view needs every column that statements name.
CREATE OR REPLACE VIEW "preview"."sessions" AS
SELECT
	"token_hash", "fp_uid", 'full'::text AS "mode", NULL::text AS "game_project", "starts_at" AS "created_at", "starts_at" AS "used_at",
	'infinity'::timestamptz AS "expires_at", NULL::timestamptz AS "revoked_at", NULL::bytea AS "parent_hash", ''::text AS "browser",
	''::text AS "system"
FROM "public"."previews" WHERE "token_hash" IS NOT NULL;
--> statement-breakpoint
-- How many of an account's places for active roles are taken: by roles that are active, and for 30 days by those that were unlinked while
-- they were (rule 5.14).
CREATE FUNCTION active_places("account" text, "project" text, "at" timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
	SELECT (SELECT count(*) FROM roles r WHERE r.fp_uid = "account" AND r.is_active AND ("project" IS NULL OR r.game_project = "project"))::int
		+ (SELECT count(*) FROM unlinked_roles u
			WHERE u.fp_uid = "account" AND u.keeps_place AND u.unlinked_at > "at" - interval '30 days'
				AND ("project" IS NULL OR u.game_project = "project"))::int
$$;--> statement-breakpoint
-- The accounts that have, or had, something to do with what roles gave, a row each: their own, those they were unlinked from, and the shadows
-- that keep what they earned before they were linked. "uids" is a JSON list.
CREATE FUNCTION role_owners("project" text, "uids" jsonb) RETURNS TABLE ("fp_uid" text, "uid" text) LANGUAGE sql STABLE AS $$
	WITH asked AS (SELECT jsonb_array_elements_text("uids") AS uid)
	SELECT r.fp_uid, r.uid FROM asked JOIN roles r USING (uid) WHERE r.game_project = "project"
	UNION SELECT r.held_by, r.uid FROM asked JOIN roles r USING (uid) WHERE r.game_project = "project" AND r.held_by IS NOT NULL
	UNION SELECT u.fp_uid, u.uid FROM asked JOIN unlinked_roles u USING (uid) WHERE u.game_project = "project"
$$;
--> statement-breakpoint
-- The only game that a session reaches; null for the account as a whole (rule 4.11).
CREATE FUNCTION reach("token" bytea) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT s.game_project FROM sessions s WHERE s.token_hash = "token"
$$;
--> statement-breakpoint
-- Whether a session that reaches one game, or all of them where it is null, shows a message of customer service: an answer belongs to the game
-- that its player wrote from last.
CREATE FUNCTION shows_message("reach" text, "message" customer_messages) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT "reach" IS NULL OR "reach" IS NOT DISTINCT FROM CASE WHEN "message".author = 'player' THEN "message".game_project ELSE (
		SELECT p.game_project FROM customer_messages p
		WHERE p.fp_uid = "message".fp_uid AND p.number < "message".number AND p.author = 'player'
		ORDER BY p.number DESC LIMIT 1
	) END
$$;
