ALTER TABLE "ledger_entries" ADD COLUMN "game_project" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A record is read from the newest on, by the place of its last line: the indexes hold the whole of that order.
DROP INDEX "ledger_entries_credit";--> statement-breakpoint
DROP INDEX "ledger_entries_debit";--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit","currency","created_at","operation_id","ordinal");--> statement-breakpoint
CREATE INDEX "ledger_entries_debit" ON "ledger_entries" USING btree ("debit","currency","created_at","operation_id","ordinal");--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "credits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "debits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ledger_balances" AS b SET
	"credits" = (SELECT count(*) FROM "ledger_entries" e WHERE e.credit = b.holder AND e.currency = b.currency),
	"debits" = (SELECT count(*) FROM "ledger_entries" e WHERE e.debit = b.holder AND e.currency = b.currency);--> statement-breakpoint
CREATE TABLE "growth_lots" (
	"holder" text NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "growth_lots_holder_month_pk" PRIMARY KEY("holder","month"),
	CONSTRAINT "growth_lots_amount" CHECK ("growth_lots"."amount" between 0 and 9007199254740991),
	CONSTRAINT "growth_lots_month" CHECK (extract(day from "growth_lots"."month") = 1)
);
--> statement-breakpoint
CREATE INDEX "growth_lots_month_holder" ON "growth_lots" USING btree ("month","holder");--> statement-breakpoint
-- What there was before there were lots: what went had been the oldest.
WITH earned AS (
	SELECT credit AS holder, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, sum(amount)::bigint AS amount
	FROM ledger_entries WHERE currency = 'growth' AND credit NOT LIKE 'system:%' GROUP BY 1, 2
), spent AS (
	SELECT debit AS holder, sum(amount)::bigint AS amount
	FROM ledger_entries WHERE currency = 'growth' AND debit NOT LIKE 'system:%' GROUP BY 1
), kept AS (
	SELECT e.holder, e.month,
		least(e.amount, sum(e.amount) OVER (PARTITION BY e.holder ORDER BY e.month) - coalesce(s.amount, 0))::bigint AS amount
	FROM earned e LEFT JOIN spent s USING (holder)
)
INSERT INTO growth_lots (holder, month, amount) SELECT holder, month, amount FROM kept WHERE amount > 0;--> statement-breakpoint
DROP FUNCTION ledger_post(text, text, timestamptz, jsonb, jsonb);--> statement-breakpoint
-- The lots of growth that one operation changes, once its balances are locked. A credit belongs to the month it says, or to
-- that of the operation; a debit is taken from the month it says (GH003 where somebody else was there first), or from
-- the oldest.
CREATE FUNCTION growth_note("op_time" timestamptz, "movements" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	debit record;
	gone boolean := false;
BEGIN
	INSERT INTO growth_lots AS lot (holder, month, amount)
	SELECT m.holder, coalesce(m.month, date_trunc('month', "op_time" AT TIME ZONE 'UTC')::date) AS earned, sum(m.amount)
	FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text, month date)
	WHERE m.currency = 'growth' AND m.direction = 'credit'
	GROUP BY m.holder, earned
	ON CONFLICT ON CONSTRAINT growth_lots_holder_month_pk DO UPDATE SET amount = lot.amount + excluded.amount;
	FOR debit IN
		SELECT m.holder, m.month, sum(m.amount)::bigint AS amount
		FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text, month date)
		WHERE m.currency = 'growth' AND m.direction = 'debit'
		GROUP BY m.holder, m.month
		ORDER BY m.month NULLS LAST
	LOOP
		gone := true;
		IF debit.month IS NULL THEN
			UPDATE growth_lots AS lot SET amount = lot.amount - least(lot.amount, debit.amount - older.amount)
			FROM (
				SELECT month, sum(amount) OVER (ORDER BY month) - amount AS amount FROM growth_lots WHERE holder = debit.holder
			) AS older
			WHERE lot.holder = debit.holder AND lot.month = older.month AND older.amount < debit.amount;
		ELSE
			UPDATE growth_lots AS lot SET amount = lot.amount - debit.amount
			WHERE lot.holder = debit.holder AND lot.month = debit.month AND lot.amount >= debit.amount;
			IF NOT FOUND THEN
				RAISE EXCEPTION 'The growth of % has left %', debit.month, debit.holder USING ERRCODE = 'GH003';
			END IF;
		END IF;
	END LOOP;
	IF gone THEN
		DELETE FROM growth_lots AS lot USING jsonb_to_recordset("movements") AS m (holder text)
		WHERE lot.holder = m.holder AND lot.amount = 0;
	END IF;
END $$;--> statement-breakpoint
-- One operation: its row, its entries, the new balances with how many entries they come from, and the lots of growth, all or
-- nothing. "movements" is a list of {holder, currency, amount, direction, reason, reference} with game (the game in which
-- it happened; where no movement says one, that of a game or role among the holders) and month (the lot of growth; see
-- growth_note). Balances are locked in the byte order of holder and currency, so that two operations never wait for each
-- other in a circle. "foreseen" is what the caller has told the player already, a list of {holder, currency, amount}:
-- GH003 where a balance comes out otherwise. Raises GH001 where a holder has too little, and a violation of
-- ledger_operations_key where the key was used before.
CREATE FUNCTION ledger_post("op_key" text, "op_kind" text, "op_time" timestamptz, "movements" jsonb, "foreseen" jsonb DEFAULT '[]')
RETURNS TABLE ("holder" text, "currency" text, "amount" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	op_id bigint;
	change record;
	left_over bigint;
	has_growth boolean := false;
BEGIN
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
				RAISE EXCEPTION 'Not enough % in %', change.currency, change.holder USING ERRCODE = 'GH001', DETAIL = change.currency;
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
END $$;--> statement-breakpoint
-- Takes away the growth whose time is over at a moment, each lot by an operation of its own, and says how many there were;
-- at most "most" lots are looked for at once. A holder whose balance somebody is just changing is left to the next time,
-- so that nobody waits here, and any number of processes can do this at once.
CREATE FUNCTION growth_expire("at" timestamptz, "months" int, "most" int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	last_month date := date_trunc('month', "at" AT TIME ZONE 'UTC') - make_interval(months => "months");
	due record;
	lot record;
	nth bigint;
	expired int := 0;
BEGIN
	FOR due IN
		SELECT DISTINCT holder FROM (
			SELECT holder FROM growth_lots WHERE month <= last_month ORDER BY month, holder LIMIT "most"
		) AS oldest
	LOOP
		SELECT debits INTO nth FROM ledger_balances WHERE holder = due.holder AND currency = 'growth' FOR UPDATE SKIP LOCKED;
		CONTINUE WHEN NOT FOUND;
		FOR lot IN SELECT month, amount FROM growth_lots WHERE holder = due.holder AND month <= last_month ORDER BY month LOOP
			-- A month can come twice: a role that is bound brings its growth along.
			PERFORM ledger_post('expire:' || due.holder || ':' || lot.month || ':' || nth, 'expire', "at", jsonb_build_array(
				jsonb_build_object('holder', due.holder, 'currency', 'growth', 'amount', lot.amount, 'direction', 'debit',
					'reason', 'expire', 'reference', to_char(lot.month, 'YYYY-MM'), 'month', lot.month)
			));
			nth := nth + 1;
			expired := expired + 1;
		END LOOP;
	END LOOP;
	RETURN expired;
END $$;--> statement-breakpoint
CREATE TABLE "right_claims" (
	"fp_uid" text NOT NULL,
	"game_project" text NOT NULL,
	"rights_key" text NOT NULL,
	"period" text NOT NULL,
	"nth" smallint NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "right_claims_fp_uid_game_project_rights_key_period_nth_pk" PRIMARY KEY("fp_uid","game_project","rights_key","period","nth"),
	CONSTRAINT "right_claims_nth" CHECK ("right_claims"."nth" > 0)
);
--> statement-breakpoint
ALTER TABLE "right_claims" ADD CONSTRAINT "right_claims_fp_uid_accounts_fp_uid_fk" FOREIGN KEY ("fp_uid") REFERENCES "public"."accounts"("fp_uid") ON DELETE no action ON UPDATE no action;
