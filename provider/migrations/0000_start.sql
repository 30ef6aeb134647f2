CREATE TABLE "account" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"visitor_id" text NOT NULL,
	"branch_id" integer NOT NULL,
	"from_domain" text NOT NULL,
	"mobile" text,
	"coins" integer DEFAULT 0 NOT NULL,
	"vip_end" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_name_unique" UNIQUE("name"),
	CONSTRAINT "account_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "coins_never_negative" CHECK ("account"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad" (
	"id" integer PRIMARY KEY NOT NULL,
	"placement" text NOT NULL,
	"jump_type" integer NOT NULL,
	"biz_id" integer NOT NULL,
	"url" text NOT NULL,
	"img_path" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" serial PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"category_id" text NOT NULL,
	"publish_status" text NOT NULL,
	"cover" text NOT NULL,
	"hori_cover" text NOT NULL,
	"abstract_content" text NOT NULL,
	"recommend" double precision NOT NULL,
	"read_count" integer NOT NULL,
	"chapter_count" integer NOT NULL,
	"vip_free" boolean NOT NULL,
	"show_pop" boolean NOT NULL,
	"pop_text" text NOT NULL,
	"pop_class" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter" (
	"id" integer PRIMARY KEY NOT NULL,
	"book_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"price" integer NOT NULL,
	"pages" integer NOT NULL,
	"split_count" integer NOT NULL,
	CONSTRAINT "chapter_number" UNIQUE("book_id","number")
);
--> statement-breakpoint
CREATE TABLE "common_info" (
	"branch_id" integer PRIMARY KEY NOT NULL,
	"info" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"visitor_id" text NOT NULL,
	"contact_type" text NOT NULL,
	"contact_position" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_word" (
	"position" integer PRIMARY KEY NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"coins" integer NOT NULL,
	"vip_days" integer DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"address" text NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "pay_config" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"amount_level" integer NOT NULL,
	"item_count" integer NOT NULL,
	"present_count" integer NOT NULL,
	"title" text NOT NULL,
	"config_desc" text NOT NULL,
	"is_default" text NOT NULL,
	"is_recommend" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"pay_config_id" integer NOT NULL,
	"pay_channel" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_sub_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"sub_type_code" text NOT NULL,
	"sub_type_desc" text NOT NULL,
	"superior_code" text NOT NULL,
	"initiator_code" text NOT NULL,
	"discount" double precision NOT NULL,
	CONSTRAINT "pay_sub_type_sub_type_code_unique" UNIQUE("sub_type_code")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"price" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_once" UNIQUE("account_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text NOT NULL,
	"account_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_book" (
	"shelf" text NOT NULL,
	"position" integer NOT NULL,
	"book_id" integer NOT NULL,
	CONSTRAINT "shelf_book_shelf_position_pk" PRIMARY KEY("shelf","position")
);
--> statement-breakpoint
CREATE TABLE "source_mark" (
	"branch_id" integer NOT NULL,
	"visitor_id" text NOT NULL,
	"refer_url" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_mark_branch_id_visitor_id_pk" PRIMARY KEY("branch_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "used_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"account_id" integer NOT NULL,
	"visitor_id" text NOT NULL,
	"branch_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_account_once" UNIQUE("browser","account_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"type_id" integer NOT NULL,
	"position" integer NOT NULL,
	"price" integer NOT NULL,
	"can_try_watch" boolean NOT NULL,
	"vip_only" boolean NOT NULL,
	"film" text NOT NULL,
	"format" text NOT NULL,
	"extras" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" serial PRIMARY KEY NOT NULL,
	"video_id" integer NOT NULL,
	"account_id" integer,
	"visitor_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_pay_config_id_pay_config_id_fk" FOREIGN KEY ("pay_config_id") REFERENCES "public"."pay_config"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_book" ADD CONSTRAINT "shelf_book_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_account" ADD CONSTRAINT "used_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_type_id_video_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."video_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_who" ON "attempt" USING btree ("what","who","made_at");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_day" ON "ledger" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "used_account_visitor" ON "used_account" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "video_type_position" ON "video" USING btree ("type_id","position");