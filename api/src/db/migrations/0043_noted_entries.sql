-- Entries with a note are few: the report's search reads these alone.
create index wallet_transactions_noted on wallet_transactions (id) where note is not null;
