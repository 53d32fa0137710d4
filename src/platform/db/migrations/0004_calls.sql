CREATE TABLE "counters" (
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "counters_owner_name_pk" PRIMARY KEY("owner","name")
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answers" ALTER COLUMN "answer" SET NOT NULL;--> statement-breakpoint
-- Who calls, for statements that travel together with the one that reads the session: one row, or none for a token that
-- is unknown. Whether the session may call is not decided here.
CREATE FUNCTION caller("token" bytea, "project" text)
RETURNS TABLE ("fp_uid" text, "uid" text, "account_holder" text, "game_holder" text, "role_holder" text)
LANGUAGE sql STABLE AS $$
	SELECT s.fp_uid, c.uid, 'account:' || s.fp_uid, 'game:' || s.fp_uid || ':' || "project", 'role:' || "project" || ':' || c.uid
	FROM sessions s LEFT JOIN current_roles c ON c.fp_uid = s.fp_uid AND c.game_project = "project"
	WHERE s.token_hash = "token" AND s.revoked_at IS NULL
$$;--> statement-breakpoint
-- The period of a reward cycle (specification section 4: 1 daily, 2 weekly, 3 monthly, 4 annually, else for life) that a
-- moment belongs to in a time zone.
CREATE FUNCTION period_key("cycle" int, "at" timestamptz, "zone" text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE "cycle"
		WHEN 1 THEN to_char("at" AT TIME ZONE "zone", 'YYYY-MM-DD')
		WHEN 2 THEN to_char("at" AT TIME ZONE "zone", 'IYYY-"W"IW')
		WHEN 3 THEN to_char("at" AT TIME ZONE "zone", 'YYYY-MM')
		WHEN 4 THEN to_char("at" AT TIME ZONE "zone", 'YYYY')
		ELSE 'life'
	END
$$;--> statement-breakpoint
-- When that period ends; null for life.
CREATE FUNCTION period_end("cycle" int, "at" timestamptz, "zone" text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT CASE "cycle"
		WHEN 1 THEN date_trunc('day', "at" AT TIME ZONE "zone") + interval '1 day'
		WHEN 2 THEN date_trunc('week', "at" AT TIME ZONE "zone") + interval '1 week'
		WHEN 3 THEN date_trunc('month', "at" AT TIME ZONE "zone") + interval '1 month'
		WHEN 4 THEN date_trunc('year', "at" AT TIME ZONE "zone") + interval '1 year'
	END AT TIME ZONE "zone"
$$;--> statement-breakpoint
-- Ends a transaction whose condition does not hold: GH002, with the code of the refusal as its detail.
CREATE FUNCTION refuse_unless("holds" boolean, "code" int, "msg" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "holds" IS NOT TRUE THEN
		RAISE EXCEPTION USING ERRCODE = 'GH002', MESSAGE = "msg", DETAIL = "code"::text;
	END IF;
END $$;--> statement-breakpoint
DROP FUNCTION ledger_post(text, text, timestamptz, jsonb);--> statement-breakpoint
-- One operation: its row, its entries and the new balances, all or nothing. "movements" is a list of {holder, currency,
-- amount, direction, reason, reference}. Balances are locked in the byte order of holder and currency, so that two
-- operations never wait for each other in a circle. "foreseen" is what the caller has told the player already, a list of
-- {holder, currency, amount}: GH003 where a balance comes out otherwise. Raises GH001 where a holder has too little, and a
-- violation of ledger_operations_key where the key was used before.
CREATE FUNCTION ledger_post("op_key" text, "op_kind" text, "op_time" timestamptz, "movements" jsonb, "foreseen" jsonb DEFAULT '[]')
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
		SELECT m.holder, m.currency, f.amount AS foreseen,
			sum(CASE m.direction WHEN 'credit' THEN m.amount ELSE -m.amount END)::bigint AS delta
		FROM jsonb_to_recordset("movements") AS m (holder text, currency text, amount bigint, direction text)
		LEFT JOIN jsonb_to_recordset("foreseen") AS f (holder text, currency text, amount bigint) USING (holder, currency)
		GROUP BY m.holder, m.currency, f.amount
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
		IF change.foreseen <> left_over THEN
			RAISE EXCEPTION '% of % is %, not %', change.currency, change.holder, left_over, change.foreseen USING ERRCODE = 'GH003';
		END IF;
		"holder" := change.holder;
		"currency" := change.currency;
		"amount" := left_over;
		RETURN NEXT;
	END LOOP;
END $$;
