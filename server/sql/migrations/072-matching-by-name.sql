-- How sure a match was that the names alone made; null: it was made otherwise.
alter table pos_products add column likeness double precision;
-- What a person has said: not these goods, and not one of ours at all.
alter table pos_products add column refused_good_ids uuid[];
alter table pos_products add column set_aside_at timestamptz;
alter table pos_matches add column refused_good_ids uuid[];
alter table pos_matches add column set_aside_at timestamptz;
alter table pos_matches alter column good_id drop not null;
-- Names are compared from now on.
update pos_connections set matched_seq = -1;
