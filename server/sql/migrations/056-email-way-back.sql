-- The session in which somebody asked for a new address; confirming it ends their others.
alter table users add column new_email_session uuid;

-- The link by which the reader of the old address takes the account back is good for a week. Until
-- then nobody else can have that address, in whatever company: it would be taken from under them.
create index mail_tokens_kept_address on mail_tokens (email)
  where kind = 'email_changed' and used_at is null;
create function refuse_kept_address() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select from mail_tokens where kind = 'email_changed' and used_at is null
    and expires_at > now() and email = new.email and user_id <> new.id) then
    raise unique_violation using message = 'this address is kept', constraint = 'users_email';
  end if;
  return new;
end $$;
create trigger users_kept_address before insert or update of email on users
  for each row execute function refuse_kept_address();
