CREATE SEQUENCE "public"."account_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 40000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"fp_uid" text PRIMARY KEY DEFAULT nextval('account_ids')::text NOT NULL,
	"kind" text NOT NULL,
	"user_gary" smallint DEFAULT 0 NOT NULL,
	"active_limit" integer DEFAULT 6 NOT NULL,
	"in_calculate" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('full', 'shadow')),
	CONSTRAINT "accounts_user_gary" CHECK ("accounts"."user_gary" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "active_buff_claims" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "active_buff_claims_game_project_uid_pk" PRIMARY KEY("game_project","uid")
);
--> statement-breakpoint
CREATE TABLE "current_roles" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "current_roles_fp_uid_game_project_pk" PRIMARY KEY("fp_uid","game_project")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"fp_uid" text NOT NULL,
	"level" integer NOT NULL,
	"nickname" text NOT NULL,
	"server" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roles_game_project_uid_pk" PRIMARY KEY("game_project","uid"),
	CONSTRAINT "roles_owner" UNIQUE("fp_uid","game_project","uid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_mode" CHECK ("sessions"."mode" in ('half', 'full'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"fp_uid" text NOT NULL,
	"game_project" text,
	"uid" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"holder" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_balances_holder_currency_pk" PRIMARY KEY("holder","currency"),
	CONSTRAINT "ledger_balances_amount" CHECK ("ledger_balances"."amount" between 0 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"operation_id" bigint NOT NULL,
	"ordinal" smallint NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_operation_id_ordinal_created_at_pk" PRIMARY KEY("operation_id","ordinal","created_at"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0)
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "ledger_operations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_operations_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"fp_uid" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_answers_fp_uid_call_key_pk" PRIMARY KEY("fp_uid","call","key")
);
--> statement-breakpoint
CREATE TABLE "log_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" text NOT NULL,
	"event" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"user" jsonb NOT NULL,
	"device" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "sandbox_clock_only" CHECK ("sandbox_clock"."only")
);
--> statement-breakpoint
ALTER TABLE "active_buff_claims" ADD CONSTRAINT "active_buff_claims_role" FOREIGN KEY ("game_project","uid") REFERENCES "public"."roles"("game_project","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_roles" ADD CONSTRAINT "current_roles_owner" FOREIGN KEY ("fp_uid","game_project","uid") REFERENCES "public"."roles"("fp_uid","game_project","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_operation_id_ledger_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."ledger_operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("fp_uid");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("fp_uid");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit","currency","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_debit" ON "ledger_entries" USING btree ("debit","currency","created_at");--> statement-breakpoint
CREATE INDEX "log_events_received" ON "log_events" USING btree ("received_at");--> statement-breakpoint
ALTER SEQUENCE "account_ids" OWNED BY "accounts"."fp_uid";--> statement-breakpoint
CREATE TABLE "ledger_entries_default" PARTITION OF "ledger_entries" DEFAULT;--> statement-breakpoint
-- Makes the partitions of "months" months from that of "first" on (UTC months). A month that already has rows in the
-- default partition stays there. Safe to run any number of times and from many processes at once.
CREATE FUNCTION ledger_prepare_months("first" timestamptz, "months" int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	month_start timestamp := date_trunc('month', "first" AT TIME ZONE 'UTC');
	month_end timestamp;
	partition_name text;
	made int := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(4837216);
	FOR i IN 1.."months" LOOP
		month_end := month_start + interval '1 month';
		partition_name := 'ledger_entries_' || to_char(month_start, 'YYYY_MM');
		IF to_regclass(partition_name) IS NULL AND NOT EXISTS (
			SELECT 1 FROM ledger_entries_default
			WHERE created_at >= month_start AT TIME ZONE 'UTC' AND created_at < month_end AT TIME ZONE 'UTC'
		) THEN
			EXECUTE format(
				'CREATE TABLE %I PARTITION OF ledger_entries FOR VALUES FROM (%L) TO (%L)',
				partition_name, month_start AT TIME ZONE 'UTC', month_end AT TIME ZONE 'UTC'
			);
			made := made + 1;
		END IF;
		month_start := month_end;
	END LOOP;
	RETURN made;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only: a correction is a new entry';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_operations_append_only BEFORE UPDATE OR DELETE ON "ledger_operations" FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
-- One operation: its row, its entries and the new balances, all or nothing. "movements" is a list of {holder, currency,
-- amount, direction, reason, reference}. Balances are locked in the byte order of holder and currency, so that two
-- operations never wait for each other in a circle. Raises GH001 where a holder has too little, and a violation of
-- ledger_operations_key where the key was used before.
CREATE FUNCTION ledger_post("op_key" text, "op_kind" text, "op_time" timestamptz, "movements" jsonb)
RETURNS TABLE ("holder" text, "currency" text, "amount" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	op_id bigint;
	change record;
	left_over bigint;
BEGIN
	INSERT INTO ledger_operations (key, kind, created_at) VALUES ("op_key", "op_kind", "op_time") RETURNING id INTO op_id;
	INSERT INTO ledger_entries (operation_id, ordinal, debit, credit, currency, amount, reason, reference, created_at)
	SELECT op_id, m.ordinality,
		CASE m.direction WHEN 'debit' THEN m.holder ELSE 'system:' || m.reason END,
		CASE m.direction WHEN 'credit' THEN m.holder ELSE 'system:' || m.reason END,
		m.currency, m.amount, m.reason, m.reference, "op_time"
	FROM ROWS FROM (
		jsonb_to_recordset("movements") AS (holder text, currency text, amount bigint, direction text, reason text, reference text)
	) WITH ORDINALITY AS m (holder, currency, amount, direction, reason, reference, ordinality);
	FOR change IN
		SELECT m.holder, m.currency, sum(CASE m.direction WHEN 'credit' THEN m.amount ELSE -m.amount END)::bigint AS delta
		FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text)
		GROUP BY m.holder, m.currency
		ORDER BY m.holder COLLATE "C", m.currency COLLATE "C"
	LOOP
		IF change.delta < 0 THEN
			UPDATE ledger_balances AS b SET amount = b.amount + change.delta
			WHERE b.holder = change.holder AND b.currency = change.currency AND b.amount + change.delta >= 0
			RETURNING b.amount INTO left_over;
			IF NOT FOUND THEN
				RAISE EXCEPTION 'Not enough % in %', change.currency, change.holder USING ERRCODE = 'GH001', DETAIL = change.currency;
			END IF;
		ELSE
			INSERT INTO ledger_balances AS b (holder, currency, amount)
			VALUES (change.holder, change.currency, change.delta)
			ON CONFLICT ON CONSTRAINT ledger_balances_holder_currency_pk DO UPDATE SET amount = b.amount + excluded.amount
			RETURNING b.amount INTO left_over;
		END IF;
		"holder" := change.holder;
		"currency" := change.currency;
		"amount" := left_over;
		RETURN NEXT;
	END LOOP;
END $$;
