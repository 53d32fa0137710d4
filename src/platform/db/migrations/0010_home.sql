CREATE TABLE "dot_acks" (
	"fp_uid" text NOT NULL,
	"enter_key" text NOT NULL,
	"msg_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dot_acks_fp_uid_enter_key_msg_hash_pk" PRIMARY KEY("fp_uid","enter_key","msg_hash")
);
--> statement-breakpoint
CREATE INDEX "dot_acks_latest" ON "dot_acks" USING btree ("fp_uid","enter_key","created_at");
