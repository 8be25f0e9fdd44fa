-- The alcoholic strength on the label, in hundredths of % vol, and what is usual for a type: from them
-- follows the density of drinks that nobody measured. Sugar in g/l.
alter table goods add column strength integer;
alter table goods_types add column usual_strength integer;
alter table goods_types add column usual_sugar integer;
