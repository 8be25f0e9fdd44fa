-- Which systems there are is said by src/domain/pos/systems.ts, so that a new one is a line there.
alter table pos_connections drop constraint pos_connections_system_check;
alter table pos_products drop constraint pos_products_system_check;
