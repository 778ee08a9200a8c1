-- Holders whom a batch has left out, because a letter of theirs cannot be printed.
alter table certificate_batches add column left_out integer not null default 0;
