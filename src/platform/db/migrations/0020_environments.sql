ALTER TABLE "backpack_items" DROP CONSTRAINT "backpack_items_holder_item";--> statement-breakpoint
DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "backpack_items" ADD COLUMN "environment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_receipts" ADD COLUMN "environment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "environment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD COLUMN "environment" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("game_project","environment","next_at") WHERE "deliveries"."state" = 'delivering';--> statement-breakpoint
ALTER TABLE "backpack_items" ADD CONSTRAINT "backpack_items_holder_item" UNIQUE("holder","item_id","environment");