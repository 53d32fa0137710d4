ALTER TABLE "images" ADD COLUMN "is_agents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What agents have sent so far no longer counts against the players either.
UPDATE "images" SET "is_agents" = true FROM "customer_messages" m
WHERE m."image_id" = "images"."id" AND m."fp_uid" = "images"."fp_uid" AND m."author" = 'support';