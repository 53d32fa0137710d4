ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_end";--> statement-breakpoint
DROP INDEX "deliveries_under_way";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_record" ON "deliveries" USING btree (coalesce("record_id", "id")) WHERE "deliveries"."state" <> 'replaced';--> statement-breakpoint
CREATE INDEX "deliveries_under_way" ON "deliveries" USING btree ("fp_uid","reference","created_at") WHERE "deliveries"."state" in ('delivering', 'delayed');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_failure" CHECK ("deliveries"."failure" in ('', 'gone', 'refused', 'broken', 'timeout', 'unreachable'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_replaced" CHECK (("deliveries"."state" = 'replaced') = ("deliveries"."replaced_by" is not null));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('delivering', 'delivered', 'delayed', 'replaced'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_end" CHECK ("deliveries"."state" = 'replaced' or ("deliveries"."state" = 'delivered') = ("deliveries"."delivered_at" is not null));--> statement-breakpoint
-- What failed before there was a reason: the last result begins with it.
UPDATE "deliveries" SET "failure" = CASE
	WHEN last_result LIKE 'HTTP 410%' THEN 'gone'
	WHEN last_result LIKE 'HTTP 5%' THEN 'broken'
	WHEN last_result LIKE 'HTTP %' THEN 'refused'
	WHEN last_result LIKE 'No answer%' THEN 'timeout'
	ELSE 'unreachable'
END WHERE state <> 'delivered' AND last_result <> '' AND last_result NOT LIKE 'HTTP 2%';
