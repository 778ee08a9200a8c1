-- The job queue runs one delivery to a webhook at a time, and each making of a set on one instance.
alter table webhooks drop column run_id, drop column run_until;
alter table certificate_sets drop column taken_until, drop column tries;
