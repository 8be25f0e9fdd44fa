-- The time zone in which a person reads the mail about a completed inventory; null: they get none.
alter table users add column completion_mail text;
