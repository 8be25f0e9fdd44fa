-- Where the values of two people met: the fields whose earlier value the author had not seen.
alter table good_changes add column overwrote text[] not null default '{}';

-- The words by which a row is found, folded to one spelling by the server (search-words.ts).
alter table goods add column search_words text[] not null default '{}';
alter table goods_types add column search_words text[] not null default '{}';

-- Every word once for each row that has it, for searching by beginnings. It is an ordinary index
-- over ordinary comparisons because row-level security lets no others near an index: LIKE, arrays
-- and trigrams may leak what they are compared with, so they are asked only about rows that are
-- known to be the company's, one after the other. Code point order makes a beginning a range.
-- Written by the triggers below alone, so that it needs no references of its own.
create table search_words (
  company_id uuid not null,
  table_name text not null,
  word text collate "C" not null,
  row_id uuid not null,
  primary key (company_id, table_name, word, row_id)
);

create function keep_search_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_words
    where company_id = old.company_id and table_name = tg_table_name and row_id = old.id
      and word = any(old.search_words);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (company_id, table_name, word, row_id)
    select distinct new.company_id, tg_table_name, word, new.id from unnest(new.search_words) as word;
  end if;
  return null;
end $$;

create trigger goods_search_words after insert or delete on goods
  for each row execute function keep_search_words();
create trigger goods_words_changed after update of search_words on goods
  for each row when (old.search_words is distinct from new.search_words)
  execute function keep_search_words();
create trigger goods_types_search_words after insert or delete on goods_types
  for each row execute function keep_search_words();
create trigger goods_types_words_changed after update of search_words on goods_types
  for each row when (old.search_words is distinct from new.search_words)
  execute function keep_search_words();

-- The usual order of the list.
create index goods_created_at on goods (company_id, created_at desc nulls last, id desc)
  where deleted_at is null;

-- Has a good been counted?
create index entries_good on entries (company_id, good_id) where good_id is not null;
