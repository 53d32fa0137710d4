CREATE TABLE "shop_bought" (
	"fp_uid" text NOT NULL,
	"product_id" text NOT NULL,
	"sale" text NOT NULL,
	"num" bigint NOT NULL,
	CONSTRAINT "shop_bought_fp_uid_product_id_sale_pk" PRIMARY KEY("fp_uid","product_id","sale"),
	CONSTRAINT "shop_bought_num" CHECK ("shop_bought"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_purchases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"product_id" text NOT NULL,
	"sale" text NOT NULL,
	"num" smallint NOT NULL,
	"paid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_purchases_num" CHECK ("shop_purchases"."num" > 0),
	CONSTRAINT "shop_purchases_paid" CHECK ("shop_purchases"."paid" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_stock" (
	"product_id" text NOT NULL,
	"sale" text NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "shop_stock_product_id_sale_pk" PRIMARY KEY("product_id","sale"),
	CONSTRAINT "shop_stock_sold" CHECK ("shop_stock"."sold" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_gift_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_gift_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"gift_id" text NOT NULL,
	"period" text NOT NULL,
	"cycle_type" smallint NOT NULL,
	"uid" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_gift_claims_once" UNIQUE("fp_uid","game_project","gift_id","period"),
	CONSTRAINT "member_gift_claims_cycle" CHECK ("member_gift_claims"."cycle_type" between 1 and 6)
);
--> statement-breakpoint
-- The whole of the order in which histories are read: no other index may seem good enough for it.
CREATE INDEX "member_gift_claims_history" ON "member_gift_claims" USING btree ("fp_uid","game_project","cycle_type","created_at","id");--> statement-breakpoint
CREATE FUNCTION shop_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Purchases are append-only: a correction is a new purchase';
END $$;--> statement-breakpoint
CREATE TRIGGER shop_purchases_append_only BEFORE UPDATE OR DELETE ON "shop_purchases" FOR EACH ROW EXECUTE FUNCTION shop_refuse_change();
