ALTER TABLE "content_drafts" ADD COLUMN "conflict" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "reviewed_version" bigint;