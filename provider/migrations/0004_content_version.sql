-- The version of what everybody may see: every change of it, by whomever, makes the answers kept by providers outdated.
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "setting" ("name", "value") VALUES ('content-version', '1')
    ON CONFLICT ("name") DO UPDATE SET "value" = ("setting"."value"::bigint + 1)::text;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE changing text;
BEGIN
  FOREACH changing IN ARRAY ARRAY['ad', 'book', 'category', 'chapter', 'common_info', 'hot_word', 'shelf_book', 'video', 'video_type']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version()', changing || '_version', changing);
  END LOOP;
END;
$$;
