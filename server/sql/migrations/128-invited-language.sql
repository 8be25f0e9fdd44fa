-- The language of an invitation's mail. A server of the previous version still gives that of whoever
-- invites, to the person's own row, which the mail goes by.
alter table manager_invitations add column language text not null default 'en';
update manager_invitations i set language = u.language from users u
  where u.company_id = i.company_id and u.id = i.id;
