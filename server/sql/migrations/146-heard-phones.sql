-- What a device said of itself when it last pulled: when that was, and how many of its commands of
-- each inventory had no answer. Null: it has never said. An inventory that is open on its screen
-- stands there too, with zero. A device that was emptied by signing out has nothing any more.
alter table devices
  add column heard_at timestamptz,
  add column unsent jsonb,
  add column is_emptied boolean not null default false;
