-- Which languages there are is said in one place, src/domain/languages.ts; what is written here is
-- held to it before.
alter table users drop constraint users_language_check;
alter table mails drop constraint mails_language_check;
alter table contact_requests drop constraint contact_requests_language_check;
