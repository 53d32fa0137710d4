ALTER TABLE "catalogue_versions" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "changes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_author" CHECK (length("catalogue_versions"."author") <= 100);--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_note" CHECK (length("catalogue_versions"."note") <= 1000);--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_changes" CHECK (cardinality("catalogue_versions"."changes") <= 1001);