-- Whether the point-of-sale system knows the write-offs that are recorded here: nobody has been asked,
-- it does not, or it does.
alter table companies add column till_write_offs text not null default 'unasked'
  check (till_write_offs in ('unasked', 'here', 'till'));
