-- The address of an order at the test bank holds its key; for a Fawry order that is the code.
alter table test_bank_orders
  add column key text not null default gen_random_uuid()::text,
  -- What was paid, if it is another sum than the total.
  add column paid bigint check (paid > 0),
  -- What the bank does with the next refund.
  add column next_refund text not null default 'taken'
    check (next_refund in ('taken', 'refused', 'pending')),
  -- A refund that the bank has, but makes later; it counts from `refund_due_at` on.
  add column refund_due bigint not null default 0 check (refund_due >= 0),
  add column refund_due_at timestamptz,
  add constraint test_bank_orders_refund_due
    check ((refund_due > 0) = (refund_due_at is not null) and refunded + refund_due <= total);
