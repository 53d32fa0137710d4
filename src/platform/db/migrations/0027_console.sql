CREATE TABLE "console_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint,
	"operator" text NOT NULL,
	"role" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "console_audit_reason" CHECK (length("console_audit"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" "bytea",
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"invitation_hash" "bytea",
	"invited_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operators_email" UNIQUE("email"),
	CONSTRAINT "operators_invitation" UNIQUE("invitation_hash"),
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('support', 'live-ops', 'developer', 'administrator')),
	CONSTRAINT "operators_factors" CHECK (("operators"."password_hash" is null) = ("operators"."totp_secret" is null)),
	CONSTRAINT "operators_invited" CHECK (("operators"."invitation_hash" is null) = ("operators"."invited_until" is null))
);
--> statement-breakpoint
ALTER TABLE "console_audit" ADD CONSTRAINT "console_audit_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_audit_subject" ON "console_audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "console_audit_operator" ON "console_audit" USING btree ("operator","id");--> statement-breakpoint
CREATE INDEX "console_audit_act" ON "console_audit" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
-- The audit log is append-only, for the table's owner and for superusers too: the triggers fire also where replication would skip
-- them, and the rights to change it are taken from everybody, the application's own user among them.
CREATE FUNCTION console_audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER console_audit_append_only BEFORE UPDATE OR DELETE ON "console_audit" FOR EACH ROW EXECUTE FUNCTION console_audit_refuse_change();--> statement-breakpoint
CREATE TRIGGER console_audit_kept BEFORE TRUNCATE ON "console_audit" FOR EACH STATEMENT EXECUTE FUNCTION console_audit_refuse_change();--> statement-breakpoint
ALTER TABLE "console_audit" ENABLE ALWAYS TRIGGER console_audit_append_only;--> statement-breakpoint
ALTER TABLE "console_audit" ENABLE ALWAYS TRIGGER console_audit_kept;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "console_audit" FROM PUBLIC, CURRENT_USER;
