-- What gateways told and a person has to look at, and payments by the gateway's transaction.
create index payment_events_people on payment_events (received_at)
  where outcome in ('mismatch', 'unknown_order');
create index payments_paid_by on payments (paid_by) where paid_by is not null;
