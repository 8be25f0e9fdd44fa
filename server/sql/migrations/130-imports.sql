-- The import that made or changed a good, or set its price, so that every device can undo it as one;
-- null: it was no import's doing, or one of an earlier version.
alter table good_changes add column import_id uuid;
alter table good_prices add column import_id uuid;
