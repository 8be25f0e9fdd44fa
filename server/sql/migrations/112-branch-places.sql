-- The places that the owner or a manager made ahead, in their order.
alter table branches add column places jsonb;
