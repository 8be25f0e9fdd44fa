-- An address belongs to one account: to whoever signed up with it, or has a password. Somebody who
-- was only invited does not have it yet, so inviting an address answers the same whether or not it
-- has an account at another company; the mail tells its reader the truth.
create unique index users_company_email on users (company_id, lower(email))
  where deleted_at is null;
create unique index users_account_email on users (lower(email))
  where deleted_at is null and (password_hash is not null or role = 'customer');
create index users_any_email on users (lower(email)) where deleted_at is null;
drop index users_email;
