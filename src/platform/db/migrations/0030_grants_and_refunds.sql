ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_end";
--> statement-breakpoint
DROP INDEX "deliveries_under_way";
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failure" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "record_id" uuid;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "replaced_by" uuid;
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_record" ON "deliveries" USING btree (coalesce("record_id", "id")) WHERE "deliveries"."state" <> 'replaced';
--> statement-breakpoint
CREATE INDEX "deliveries_under_way" ON "deliveries" USING btree ("fp_uid","reference","created_at") WHERE "deliveries"."state" in ('delivering', 'delayed');
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_failure" CHECK ("deliveries"."failure" in ('', 'gone', 'refused', 'broken', 'timeout', 'unreachable'));
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_replaced" CHECK (("deliveries"."state" = 'replaced') = ("deliveries"."replaced_by" is not null));
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('delivering', 'delivered', 'delayed', 'replaced'));
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_end" CHECK ("deliveries"."state" = 'replaced' or ("deliveries"."state" = 'delivered') = ("deliveries"."delivered_at" is not null));
--> statement-breakpoint
-- What failed before there was a reason: the last result begins with it.
UPDATE "deliveries" SET "failure" = CASE
	WHEN last_result LIKE 'HTTP 410%' THEN 'gone'
	WHEN last_result LIKE 'HTTP 5%' THEN 'broken'
	WHEN last_result LIKE 'HTTP %' THEN 'refused'
	WHEN last_result LIKE 'No answer%' THEN 'timeout'
	ELSE 'unreachable'
END WHERE state <> 'delivered' AND last_result <> '' AND last_result NOT LIKE 'HTTP 2%';
--> statement-breakpoint
CREATE TABLE "server_grants" (
	"game_project" text NOT NULL,
	"grant_id" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_grants_game_project_grant_id_pk" PRIMARY KEY("game_project","grant_id")
);
--> statement-breakpoint
CREATE TABLE "server_parked" (
	"game_project" text NOT NULL,
	"event_id" text NOT NULL,
	"uid" text NOT NULL,
	"event" jsonb NOT NULL,
	"times" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_parked_game_project_event_id_pk" PRIMARY KEY("game_project","event_id")
);
--> statement-breakpoint
CREATE INDEX "server_parked_age" ON "server_parked" USING btree ("game_project","created_at","event_id");
--> statement-breakpoint
CREATE INDEX "server_parked_role" ON "server_parked" USING btree ("game_project","uid");
--> statement-breakpoint
CREATE TABLE "account_freezes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_freezes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fp_uid" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"thawed_at" timestamp with time zone,
	"thaw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_freezes_reasons" CHECK (greatest(length("account_freezes"."reason"), length("account_freezes"."thaw_reason")) <= 500)
);
--> statement-breakpoint
CREATE TABLE "server_refunds" (
	"game_project" text NOT NULL,
	"uid" text NOT NULL,
	"purchase_id" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "server_refunds_game_project_uid_purchase_id_pk" PRIMARY KEY("game_project","uid","purchase_id"),
	CONSTRAINT "server_refunds_name" CHECK ("server_refunds"."name" in ('refund', 'chargeback'))
);
--> statement-breakpoint
ALTER TABLE "account_freezes" ADD CONSTRAINT "account_freezes_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_freezes_frozen" ON "account_freezes" USING btree ("fp_uid") WHERE "account_freezes"."thawed_at" is null;
--> statement-breakpoint
CREATE INDEX "account_freezes_account" ON "account_freezes" USING btree ("fp_uid","id");
--> statement-breakpoint
CREATE INDEX "server_refunds_purchase" ON "server_refunds" USING btree ("game_project","purchase_id");
--> statement-breakpoint
-- One operation: its row, its entries, the new balances with how many entries they come from, and the lots of growth, all or
-- nothing. "movements" is a list of {holder, currency, amount, direction, reason, reference} with game (the game in which
-- it happened; where no movement says one, that of a game or role among the holders) and month (the lot of growth; see
-- growth_note). What an account owes is the balance "debt:<fp_uid>" of the currency; whatever the operation leaves the account beside a
-- debt pays it, by movements of reason "debt" in the same operation. Balances are locked in the byte order of holder and currency, so that two operations never wait for each
-- other in a circle. "foreseen" is what the caller has told the player already, a list of {holder, currency, amount}:
-- GH003 where a balance comes out otherwise. Raises GH001 where a holder has too little, and a violation of
-- ledger_operations_key where the key was used before.
CREATE OR REPLACE FUNCTION ledger_post("op_key" text, "op_kind" text, "op_time" timestamptz, "movements" jsonb, "foreseen" jsonb DEFAULT '[]')
RETURNS TABLE ("holder" text, "currency" text, "amount" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	op_id bigint;
	change record;
	left_over bigint;
	has_growth boolean := false;
BEGIN
	-- Under the accounts' locks nobody else changes what they owe.
	"movements" := "movements" || coalesce((
		WITH moved AS (
			SELECT m.holder, m.currency, sum(CASE m.direction WHEN 'credit' THEN m.amount ELSE -m.amount END) AS delta
			FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text)
			WHERE (m.holder LIKE 'account:%' OR m.holder LIKE 'debt:%') AND m.currency <> 'growth'
			GROUP BY m.holder, m.currency
		), touched AS (
			SELECT DISTINCT substr(holder, strpos(holder, ':') + 1) AS owner, currency FROM moved WHERE delta > 0
		), standing AS (
			SELECT t.owner, t.currency, side.kind,
				coalesce((SELECT b.amount FROM ledger_balances b WHERE b.holder = side.kind || t.owner AND b.currency = t.currency), 0)
				+ coalesce((SELECT m.delta FROM moved m WHERE m.holder = side.kind || t.owner AND m.currency = t.currency), 0) AS amount
			FROM touched t CROSS JOIN (VALUES ('account:'), ('debt:')) AS side (kind)
		), due AS (
			SELECT owner, currency, min(amount) AS amount FROM standing GROUP BY owner, currency HAVING min(amount) > 0
		)
		SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
			'holder', side.kind || d.owner, 'currency', d.currency, 'amount', d.amount, 'direction', 'debit', 'reason', 'debt',
			'reference', "movements" -> 0 -> 'reference', 'game', "movements" -> 0 -> 'game'
		)) ORDER BY d.owner, d.currency, side.kind)
		FROM due d CROSS JOIN (VALUES ('account:'), ('debt:')) AS side (kind)
	), '[]');
	INSERT INTO ledger_operations (key, kind, created_at) VALUES ("op_key", "op_kind", "op_time") RETURNING id INTO op_id;
	INSERT INTO ledger_entries (
		operation_id, ordinal, debit, credit, currency, amount, reason, reference, created_at, game_project
	)
	SELECT op_id, m.ordinality,
		CASE m.direction WHEN 'debit' THEN m.holder ELSE 'system:' || m.reason END,
		CASE m.direction WHEN 'credit' THEN m.holder ELSE 'system:' || m.reason END,
		m.currency, m.amount, m.reason, m.reference, "op_time",
		coalesce(m.game, max(
			CASE split_part(m.holder, ':', 1)
				WHEN 'role' THEN split_part(m.holder, ':', 2)
				WHEN 'game' THEN split_part(m.holder, ':', 3)
			END
		) OVER (), '')
	FROM ROWS FROM (
		jsonb_to_recordset("movements") AS (
			holder text, currency text, amount bigint, direction text, reason text, reference text, game text
		)
	) WITH ORDINALITY AS m (holder, currency, amount, direction, reason, reference, game, ordinality);
	FOR change IN
		SELECT m.holder, m.currency, f.amount AS foreseen,
			sum(CASE m.direction WHEN 'credit' THEN m.amount ELSE -m.amount END)::bigint AS delta,
			count(*) FILTER (WHERE m.direction = 'credit') AS credits, count(*) FILTER (WHERE m.direction = 'debit') AS debits
		FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text)
		LEFT JOIN jsonb_to_recordset("foreseen") AS f (holder text, currency text, amount bigint) USING (holder, currency)
		GROUP BY m.holder, m.currency, f.amount
		ORDER BY m.holder COLLATE "C", m.currency COLLATE "C"
	LOOP
		has_growth := has_growth OR change.currency = 'growth';
		IF change.delta < 0 THEN
			UPDATE ledger_balances AS b
			SET amount = b.amount + change.delta, credits = b.credits + change.credits, debits = b.debits + change.debits
			WHERE b.holder = change.holder AND b.currency = change.currency AND b.amount + change.delta >= 0
			RETURNING b.amount INTO left_over;
			IF NOT FOUND THEN
				-- A debt that is less than was thought was paid meanwhile: the caller looks again.
				RAISE EXCEPTION 'Not enough % in %', change.currency, change.holder
					USING ERRCODE = CASE WHEN change.holder LIKE 'debt:%' THEN 'GH003' ELSE 'GH001' END, DETAIL = change.currency;
			END IF;
		ELSE
			INSERT INTO ledger_balances AS b (holder, currency, amount, credits, debits)
			VALUES (change.holder, change.currency, change.delta, change.credits, change.debits)
			ON CONFLICT ON CONSTRAINT ledger_balances_holder_currency_pk DO UPDATE SET
				amount = b.amount + excluded.amount, credits = b.credits + excluded.credits, debits = b.debits + excluded.debits
			RETURNING b.amount INTO left_over;
		END IF;
		IF change.foreseen <> left_over THEN
			RAISE EXCEPTION '% of % is %, not %', change.currency, change.holder, left_over, change.foreseen USING ERRCODE = 'GH003';
		END IF;
		"holder" := change.holder;
		"currency" := change.currency;
		"amount" := left_over;
		RETURN NEXT;
	END LOOP;
	IF has_growth THEN
		PERFORM growth_note("op_time", "movements");
	END IF;
END $$;
