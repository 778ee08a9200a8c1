-- A difference that somebody dealt with covers news of its payment, which lists and metrics ask for each.
create index payment_differences_of_payment on payment_differences (payment_id)
  where payment_id is not null;
-- The desk lists and sums payments by the day on which they were paid or, if they were not, began.
create index payments_day on payments ((coalesce(paid_at, created_at)));
