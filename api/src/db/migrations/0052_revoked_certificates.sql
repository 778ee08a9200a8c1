-- Holders whose certificate was revoked: an act of issuing to everybody gives them no other one.
create index certificates_revoked on certificates (holder_id, kind) where revoked_at is not null;
