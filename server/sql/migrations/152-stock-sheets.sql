-- The name that a stock sheet has for a good; null: a product of the point-of-sale system.
alter table pos_expected add column product_name text;
