-- Whether the bar sold while it was counted; null: nobody has said.
alter table inventories add column sold_meanwhile boolean;
