CREATE TABLE "deed_counts" (
	"holder" text NOT NULL,
	"cycle" smallint NOT NULL,
	"period" text NOT NULL,
	"deed" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "deed_counts_holder_cycle_period_deed_pk" PRIMARY KEY("holder","cycle","period","deed"),
	CONSTRAINT "deed_counts_cycle" CHECK ("deed_counts"."cycle" in (1, 2, 3, 6)),
	CONSTRAINT "deed_counts_amount" CHECK ("deed_counts"."amount" between 1 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "task_claims" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"period" text NOT NULL,
	"task_key" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_claims_key" PRIMARY KEY("fp_uid","game_project","period","task_key")
);
