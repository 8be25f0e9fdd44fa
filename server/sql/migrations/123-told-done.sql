-- When those who want mails were last told that everybody is done with counting this inventory.
alter table inventories add column told_done_at timestamptz;
