-- The key with which a program asked for it, on behalf of its maker `user_id`; null: a person did.
alter table pos_jobs add column key_id uuid;
alter table pos_sends add column key_id uuid;
alter table pos_send_events add column key_id uuid;
