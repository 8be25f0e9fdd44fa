-- Which roles and links of mails there are is said by src/domain/people/roles.ts and
-- src/domain/account/mails.ts, so that a new one is a line there.
alter table users drop constraint users_role_check;
alter table mail_tokens drop constraint mail_tokens_kind_check;
