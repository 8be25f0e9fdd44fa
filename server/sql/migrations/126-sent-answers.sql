-- What the system expected of a document before it was asked to save it; null: nobody knows.
alter table pos_sends add column answer jsonb;
