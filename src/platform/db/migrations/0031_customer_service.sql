CREATE TABLE "sandbox_talks" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fp_uid" text NOT NULL,
	"agent_kind" text NOT NULL,
	"agent_name" text NOT NULL,
	"act" text NOT NULL,
	"assignee" text NOT NULL,
	"number" integer NOT NULL,
	"key" text,
	"content_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_acts_key" UNIQUE("agent_kind","key"),
	CONSTRAINT "talk_acts_agent" CHECK ("talk_acts"."agent_kind" in ('operator', 'helpdesk')),
	CONSTRAINT "talk_acts_act" CHECK ("talk_acts"."act" in ('answer', 'assign', 'close')),
	CONSTRAINT "talk_acts_answer" CHECK (("talk_acts"."act" = 'answer') = ("talk_acts"."key" is not null))
);
--> statement-breakpoint
CREATE TABLE "talk_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"number" integer NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_result" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_webhooks_result" CHECK (length("talk_webhooks"."last_result") <= 200)
);
--> statement-breakpoint
ALTER TABLE "customer_messages" ADD COLUMN "agent_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD COLUMN "agent_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "assignee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "game_project" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_threads" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "talk_acts_talk" ON "talk_acts" USING btree ("fp_uid","id");--> statement-breakpoint
CREATE INDEX "talk_webhooks_due" ON "talk_webhooks" USING btree ("next_at") WHERE "talk_webhooks"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "talk_webhooks_talk" ON "talk_webhooks" USING btree ("fp_uid");--> statement-breakpoint
CREATE INDEX "talk_webhooks_created" ON "talk_webhooks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_threads_state" ON "customer_threads" USING btree ("state","since","fp_uid");--> statement-breakpoint
CREATE INDEX "customer_threads_game" ON "customer_threads" USING btree ("game_project","state","since","fp_uid");--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_agent" CHECK ("customer_messages"."agent_kind" in ('', 'operator', 'helpdesk'));--> statement-breakpoint
ALTER TABLE "customer_threads" ADD CONSTRAINT "customer_threads_unanswered" CHECK ("customer_threads"."unanswered" between 0 and "customer_threads"."total");--> statement-breakpoint
ALTER TABLE "customer_threads" ADD CONSTRAINT "customer_threads_state" CHECK ("customer_threads"."state" in ('open', 'assigned', 'waiting', 'closed'));--> statement-breakpoint
-- Written by hand: talks that there are already stand where their latest messages have left them; nobody has closed one yet.
update customer_threads t
set state = case when last.author = 'player' then 'open' else 'waiting' end,
  unanswered = (
    select count(*) from customer_messages m
    where m.fp_uid = t.fp_uid and m.author = 'player' and m.number > coalesce(answered.number, 0)
  ),
  game_project = coalesce((
    select m.game_project from customer_messages m
    where m.fp_uid = t.fp_uid and m.author = 'player' order by m.number desc limit 1
  ), ''),
  since = case when last.author = 'player' then (
    select min(m.created_at) from customer_messages m
    where m.fp_uid = t.fp_uid and m.author = 'player' and m.number > coalesce(answered.number, 0)
  ) else last.created_at end
from customer_messages last
left join lateral (
  select max(m.number) as number from customer_messages m where m.fp_uid = last.fp_uid and m.author = 'support'
) answered on true
where last.fp_uid = t.fp_uid and last.number = t.total;
