-- A PDF is compressed already. Not compressed again, a piece of it is read without the rest.
alter table certificate_sets alter column content set storage external;
