-- When something was applied is the operator's affair, so it is told by the database's clock.
CREATE TABLE "catalogue_versions" (
	"version" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"files" jsonb NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
