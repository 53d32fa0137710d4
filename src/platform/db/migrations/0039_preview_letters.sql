-- Not every operator who looks at the portal as a player may read what the publisher's people wrote to that player alone.
CREATE VIEW "preview"."notices" AS SELECT * FROM "public"."notices" WHERE "template" <> 'letter';
