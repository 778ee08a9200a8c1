-- Saved views were used on one list alone.
drop table saved_views;
