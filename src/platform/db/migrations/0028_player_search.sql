ALTER TABLE "server_events" ADD COLUMN "uid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_events" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_nickname" ON "profiles" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "server_events_role" ON "server_events" USING btree ("game_project","uid","created_at");--> statement-breakpoint
CREATE INDEX "roles_nickname" ON "roles" USING btree (lower("nickname") text_pattern_ops);