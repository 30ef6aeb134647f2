CREATE TABLE "password_guess" (
	"who" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"what" text NOT NULL,
	"who" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tally_what_who_starts_at_pk" PRIMARY KEY("what","who","starts_at")
);
--> statement-breakpoint
DROP INDEX "used_account_visitor";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "recovered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "app" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "password_guess_next" ON "password_guess" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_account_account" ON "used_account" USING btree ("account_id");--> statement-breakpoint
-- Sessions that were begun for a year end as those begun from now on do: 30 days after they were last used, 180 days after their login.
UPDATE "session" SET "ends_at" = LEAST("ends_at", now() + INTERVAL '30 days', "made_at" + INTERVAL '180 days');
