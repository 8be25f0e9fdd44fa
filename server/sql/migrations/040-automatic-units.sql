-- A company may leave it to the amount in which unit it is shown.
alter table companies drop constraint companies_weight_unit_check;
alter table companies add constraint companies_weight_unit_check
  check (weight_unit in ('automatic', 'gram', 'kilogram'));
alter table companies drop constraint companies_volume_unit_check;
alter table companies add constraint companies_volume_unit_check
  check (volume_unit in ('automatic', 'milliliter', 'liter'));
-- New companies leave it so; the others keep what they have.
alter table companies alter column weight_unit set default 'automatic';
alter table companies alter column volume_unit set default 'automatic';
