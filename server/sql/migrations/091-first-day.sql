-- Whether the overview leads the company through its first steps.
alter table companies add column first_day text not null default 'shown'
  check (first_day in ('shown', 'put_away'));
