CREATE SEQUENCE "public"."community_post_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "community_likes" (
	"post_id" integer NOT NULL,
	"fp_uid" text NOT NULL,
	"is_liked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_likes_post_id_fp_uid_pk" PRIMARY KEY("post_id","fp_uid")
);
--> statement-breakpoint
CREATE TABLE "community_notices" (
	"post_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"actor" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	CONSTRAINT "community_notices_post_id_kind_pk" PRIMARY KEY("post_id","kind"),
	CONSTRAINT "community_notices_kind" CHECK ("community_notices"."kind" in ('like', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"game_project" text NOT NULL,
	"fp_uid" text NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"image_id" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "community_posts_counts" CHECK ("community_posts"."like_count" >= 0 and "community_posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"post_id" integer NOT NULL,
	"fp_uid" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_reports_post_id_fp_uid_pk" PRIMARY KEY("post_id","fp_uid")
);
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_purpose";--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_actor_accounts_fp_uid_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_parent_id_community_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_likes_account" ON "community_likes" USING btree ("fp_uid","post_id");--> statement-breakpoint
CREATE INDEX "community_notices_account" ON "community_notices" USING btree ("fp_uid","game_project","created_at");--> statement-breakpoint
CREATE INDEX "community_notices_actor" ON "community_notices" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "community_posts_feed" ON "community_posts" USING btree ("game_project","created_at","id") WHERE "community_posts"."parent_id" is null and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_parent" ON "community_posts" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "community_posts_author" ON "community_posts" USING btree ("fp_uid","game_project","created_at","id");--> statement-breakpoint
CREATE INDEX "community_posts_reported" ON "community_posts" USING btree ("game_project","reported_at","id") WHERE "community_posts"."reported_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_image" ON "community_posts" USING btree ("image_id") WHERE "community_posts"."image_id" <> '';--> statement-breakpoint
CREATE INDEX "community_reports_account" ON "community_reports" USING btree ("fp_uid","post_id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_purpose" CHECK ("images"."purpose" in ('avatar', 'customer', 'community'));