-- Messages that wait for the quota, by the time at which they may go: whoever decides about one looks
-- at those whose time has come, and at the last of the others.
create index outbox_messages_send_after on outbox_messages (send_after)
  where status = 'queued' and send_after is not null;
drop index outbox_messages_waiting;
