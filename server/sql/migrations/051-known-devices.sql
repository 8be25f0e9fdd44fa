-- By what a try is known to come from somebody who signed in before: a device or a network address.
-- Such tries have a count of their own, so that strangers cannot use it up.
alter table tries add column known bytea;

-- Where people signed in from, by account and network address. Digests: comparable, not readable.
create table known_addresses (
  account bytea not null,
  address bytea not null,
  seen_at timestamptz not null,
  primary key (account, address)
);
create index known_addresses_seen_at on known_addresses (seen_at);
