-- How a bottle's weight became known, and how far it may be from the true one, in tenths of a gram;
-- null in older rows, of which nobody knows.
alter table goods add column weight_full_source text
  check (weight_full_source in ('measured', 'derived', 'typed'));
alter table goods add column weight_full_error integer;
alter table goods add column weight_empty_source text
  check (weight_empty_source in ('measured', 'derived', 'typed'));
alter table goods add column weight_empty_error integer;
