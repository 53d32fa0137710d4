CREATE TABLE "flow_days" (
	"day" date NOT NULL,
	"holder" text NOT NULL,
	"currency" text NOT NULL,
	"game_project" text NOT NULL,
	"reason" text NOT NULL,
	"given" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "flow_days_day_holder_currency_game_project_reason_pk" PRIMARY KEY("day","holder","currency","game_project","reason"),
	CONSTRAINT "flow_days_given" CHECK ("flow_days"."given" >= 0),
	CONSTRAINT "flow_days_spent" CHECK ("flow_days"."spent" >= 0)
);
