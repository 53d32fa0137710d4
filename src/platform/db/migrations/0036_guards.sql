ALTER TABLE "images" ADD COLUMN "is_agents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What agents have sent so far no longer counts against the players either.
UPDATE "images" SET "is_agents" = true FROM "customer_messages" m
WHERE m."image_id" = "images"."id" AND m."fp_uid" = "images"."fp_uid" AND m."author" = 'support';--> statement-breakpoint
CREATE INDEX "deliveries_of_account" ON "deliveries" USING btree ("fp_uid","created_at","id");--> statement-breakpoint
CREATE INDEX "console_audit_quiet" ON "console_audit" USING btree ("operator","act","subject","at");--> statement-breakpoint
CREATE INDEX "customer_threads_assignee" ON "customer_threads" USING btree ("assignee","state","since","fp_uid") WHERE "customer_threads"."assignee" <> '';--> statement-breakpoint
CREATE INDEX "wheel_records_player_time" ON "wheel_records" USING btree ("fp_uid","created_at","id");