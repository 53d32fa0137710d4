ALTER TABLE "deed_counts" RENAME TO "progress_counts";--> statement-breakpoint
ALTER TABLE "progress_counts" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "progress_counts" RENAME CONSTRAINT "deed_counts_holder_cycle_period_deed_pk" TO "progress_counts_holder_cycle_period_event_pk";--> statement-breakpoint
ALTER TABLE "progress_counts" RENAME CONSTRAINT "deed_counts_cycle" TO "progress_counts_cycle";--> statement-breakpoint
ALTER TABLE "progress_counts" RENAME CONSTRAINT "deed_counts_amount" TO "progress_counts_amount";--> statement-breakpoint
-- The versions of the catalogue that were applied keep their files as text: tasks name their event as the code reads it now.
UPDATE "catalogue_versions" SET "files" = (
	SELECT jsonb_object_agg("path", CASE WHEN "path" LIKE '%tasks.yaml' THEN regexp_replace("content", '\mdeed(["'']?):', 'event\1:', 'g') ELSE "content" END)
	FROM jsonb_each_text("files") AS "file" ("path", "content")
) WHERE "files"::text LIKE '%tasks.yaml%';