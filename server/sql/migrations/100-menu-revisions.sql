-- Which state of the system's menu the products are from, and what of it was asked for.
alter table pos_directories add column revision bigint;
alter table pos_directories add column revision_of jsonb;
