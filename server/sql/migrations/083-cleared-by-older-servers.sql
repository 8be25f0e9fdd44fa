-- Servers of earlier versions delete all products by tombstones alone, which devices that hold only
-- matched products do not read.
create function clear_pos_products() returns trigger language plpgsql as $$
begin
  update pos_connections c set cleared_seq = greatest(c.cleared_seq, t.seq)
  from (
    select company_id, max(seq) as seq from added where table_name = 'pos_products'
    group by company_id) t
  where c.company_id = t.company_id;
  return null;
end $$;
create trigger tombstones_clear after insert on tombstones
  referencing new table as added
  for each statement execute function clear_pos_products();
