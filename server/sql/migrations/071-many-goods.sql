-- Several goods may be one product: these besides `client_good_id`.
alter table pos_products add column other_good_ids uuid[];
alter table pos_matches add column other_good_ids uuid[];
-- Units that are packs of an unknown number of pieces are pieces no longer: match again.
update pos_connections set matched_seq = -1;
