-- What is limited is an action such as signing in; the column is named like the code that reads it.
alter table tries rename column deed to action;
