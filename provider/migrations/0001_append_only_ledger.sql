-- The ledger is the memory of all money: entries are added, never changed, never removed.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
