-- Numbers below `last_n` whose commands come later, or never: on their device they wait for what
-- others have yet to bring to a database that was put back.
alter table devices add column held bigint[] not null default '{}';
