ALTER TABLE "backpack_receipts" DROP CONSTRAINT "backpack_receipts_amount";--> statement-breakpoint
ALTER TABLE "backpack_receipts" ADD CONSTRAINT "backpack_receipts_amount" CHECK ("backpack_receipts"."amount" <> 0);--> statement-breakpoint
CREATE FUNCTION backpack_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Receipts are append-only: a correction is a new receipt';
END $$;--> statement-breakpoint
CREATE TRIGGER backpack_receipts_append_only BEFORE UPDATE OR DELETE ON "backpack_receipts" FOR EACH ROW EXECUTE FUNCTION backpack_refuse_change();--> statement-breakpoint
DROP FUNCTION ledger_prepare_months(timestamptz, int);--> statement-breakpoint
CREATE FUNCTION ledger_month_name("month_start" timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT 'ledger_entries_' || to_char("month_start" AT TIME ZONE 'UTC', 'YYYY_MM')
$$;--> statement-breakpoint
-- The months without a partition among "months" months from that of "first" on (UTC months), as their first moments. A
-- month that already has rows in the default partition stays there. Nothing is locked where nothing is missing.
CREATE FUNCTION ledger_missing_months("first" timestamptz, "months" int) RETURNS SETOF timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
	this_month timestamp := date_trunc('month', "first" AT TIME ZONE 'UTC');
	month_start timestamptz;
	month_end timestamptz;
BEGIN
	FOR i IN 0.."months" - 1 LOOP
		month_start := (this_month + make_interval(months => i)) AT TIME ZONE 'UTC';
		month_end := (this_month + make_interval(months => i + 1)) AT TIME ZONE 'UTC';
		CONTINUE WHEN to_regclass(ledger_month_name(month_start)) IS NOT NULL;
		-- A statement of its own: to plan it is to lock the table.
		IF NOT EXISTS (SELECT 1 FROM ledger_entries_default WHERE created_at >= month_start AND created_at < month_end) THEN
			RETURN NEXT month_start;
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- Makes the partition of the month that begins at "month_start", and says whether it did. The table is made aside and
-- then attached, which no reader has to wait for. What attaching locks (the foreign key's table among it) is locked in
-- the order in which ledger_post locks, and not waited for longer than half a second: who posts waits behind us.
-- Fails with 55P03 where somebody reads or writes for longer; safe to run from many processes at once.
CREATE FUNCTION ledger_add_month("month_start" timestamptz) RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
DECLARE
	month_end timestamptz := ("month_start" AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
	partition_name text := ledger_month_name("month_start");
BEGIN
	PERFORM pg_advisory_xact_lock(4837216);
	IF NOT EXISTS (SELECT 1 FROM ledger_missing_months("month_start", 1)) THEN
		RETURN false;
	END IF;
	-- The check is the partition's own, so that attaching need not look at the rows.
	EXECUTE format(
		'CREATE TABLE %I (LIKE ledger_entries INCLUDING ALL, CONSTRAINT month_of_partition CHECK (created_at >= %L AND created_at < %L))',
		partition_name, "month_start", month_end
	);
	LOCK TABLE ledger_operations IN SHARE ROW EXCLUSIVE MODE;
	LOCK TABLE ONLY ledger_entries IN SHARE UPDATE EXCLUSIVE MODE;
	LOCK TABLE ledger_entries_default IN ACCESS EXCLUSIVE MODE;
	-- Somebody may have posted into this month since we looked; then it stays in the default partition.
	IF EXISTS (SELECT 1 FROM ledger_entries_default WHERE created_at >= "month_start" AND created_at < month_end) THEN
		EXECUTE format('DROP TABLE %I', partition_name);
		RETURN false;
	END IF;
	EXECUTE format(
		'ALTER TABLE ledger_entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
		partition_name, "month_start", month_end
	);
	EXECUTE format('ALTER TABLE %I DROP CONSTRAINT month_of_partition', partition_name);
	RETURN true;
END $$;
