-- When its secret was made. One that gets no first code within a day is of no use.
alter table second_factors add column begun_at timestamptz not null default now();
