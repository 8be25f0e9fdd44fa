-- A good has several barcodes: one of a case stands for so many bottles (null: for the bottle that
-- was named), and each can be taken back.
alter table barcodes add column quantity integer check (quantity >= 1);
alter table barcodes add column is_removed boolean not null default false;
