-- When those who want mails were told that this inventory stays open. Those that have been open for
-- long already were forgotten before there was such a mail, and nobody is told of them all at once.
alter table inventories add column told_open_at timestamptz;
update inventories set told_open_at = now() where created_at < now() - interval '1 day';
create index inventories_untold on inventories (created_at)
  where status = 'open' and deleted_at is null and told_open_at is null;
