CREATE TABLE "remote_report" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"outcome" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"problem" text NOT NULL,
	CONSTRAINT "remote_report_remote_hour_version_phase_outcome_pk" PRIMARY KEY("remote","hour","version","phase","outcome")
);
--> statement-breakpoint
CREATE INDEX "remote_report_hour" ON "remote_report" USING btree ("hour");