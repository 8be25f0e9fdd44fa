-- Who estimates open bottles by eye beside owner and managers.
alter table companies add column estimates_by text not null default 'managers'
  check (estimates_by in ('managers', 'barmen'));
