-- The job queue runs one delivery to a webhook at a time.
alter table webhooks drop column run_id, drop column run_until;
