ALTER TABLE "account_errands" RENAME TO "one_time_links";--> statement-breakpoint
ALTER TABLE "one_time_links" RENAME COLUMN "errand" TO "purpose";--> statement-breakpoint
ALTER TABLE "one_time_links" RENAME CONSTRAINT "account_errands_pkey" TO "one_time_links_pkey";--> statement-breakpoint
ALTER TABLE "one_time_links" RENAME CONSTRAINT "account_errands_errand" TO "one_time_links_purpose";--> statement-breakpoint
ALTER INDEX "account_errands_expiry" RENAME TO "one_time_links_expiry";