-- Orders noted until now could not be paid and held no money.
DELETE FROM "pay_order";
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"address" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "amount" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "coins" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "vip_days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "book_id" integer;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "return_url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "from_domain" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "app_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_number_unique" UNIQUE("number");