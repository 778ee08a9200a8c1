-- The tables after all migrations, as PostgreSQL writes them; reasons and functions are in
-- migrations/. Made by `npm run db:types`, never by hand.

create table academies (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  phone_number text not null,
  governorate text not null,
  area text not null,
  address text not null,
  contact_person_name text not null,
  contact_person_role text not null,
  description text,
  license_number text,
  logo_key text,
  status text default 'pending' not null,
  payment_reference text not null,
  password_hash text not null,
  has_temporary_password boolean default true not null,
  credentials_saved_at timestamp with time zone,
  balance bigint default 0 not null,
  ledger_seq integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  phone_verified_at timestamp with time zone,
  suspended_by uuid,
  suspended_at timestamp with time zone,
  suspended_from text,
  suspension_reason text,
  search_text text generated always as (search_key(((((((' ' || name) || ' ') || governorate) || ' ') || area) || ' ') || COALESCE(license_number, ''))) stored not null,
  search_name text generated always as (search_key(name)) stored not null,
  desk_search_text text generated always as (search_key(((((((((((((' ' || name) || ' ') || email) || ' ') || phone_number) || ' ') || payment_reference) || ' ') || area) || ' ') || contact_person_name) || ' ') || COALESCE(license_number, ''))) stored not null,
  email_verified_at timestamp with time zone,
  verified_at timestamp with time zone generated always as (COALESCE(phone_verified_at, email_verified_at)) stored,
  pending_phone_number text,
  pending_email text,
  owed bigint default 0 not null,
  calendar_version integer default 1 not null,
  version integer default 1 not null,
  password_issued_at timestamp with time zone default now() not null,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step integer default 0 not null,
  totp_recovery_codes bytea[] default '{}'::bytea[] not null,
  requires_second_factor boolean default false not null,
  name_key text generated always as (
CASE
    WHEN btrim(regexp_replace(search_key(name), '\m(AL)?(MDRSW|MDARS|AUADYMYW|XAEW|DOLYW|RSMYW|L?LVAT|school|academy|the|international|language|languages|private)\M', '', 'g')) <> '' THEN code_key(name)
    ELSE NULL
END) stored,
  license_key text generated always as (NULLIF(code_key(license_number), '')) stored,
  announcements_off_at timestamp with time zone,
  language text,
  constraint academies_pkey PRIMARY KEY (id),
  constraint academies_balance_check CHECK (balance >= 0),
  constraint academies_check CHECK ((suspended_at IS NULL) = (suspended_from IS NULL)),
  constraint academies_check2 CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL),
  constraint academies_language_check CHECK (language = ANY (ARRAY['ar', 'en'])),
  constraint academies_owed_check CHECK (owed >= 0),
  constraint academies_status_check CHECK (status = ANY (ARRAY['pending', 'suspended', 'verified', 'active', 'closed'])),
  constraint academies_suspended CHECK (suspended_at IS NULL OR (status = ANY (ARRAY['suspended', 'closed']))),
  constraint academies_suspended_from_check CHECK (suspended_from = ANY (ARRAY['active', 'verified'])),
  constraint academies_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES administrators(id),
  constraint academies_payment_reference_key UNIQUE (payment_reference)
);
CREATE INDEX academies_active_name ON academies USING btree (search_name, id) WHERE (status = 'active');
CREATE INDEX academies_active_place ON academies USING btree (governorate, search_name, id) WHERE (status = 'active');
CREATE INDEX academies_active_search ON academies USING gin (search_text gin_trgm_ops) WHERE (status = 'active');
CREATE INDEX academies_desk_search ON academies USING gin (desk_search_text gin_trgm_ops);
CREATE INDEX academies_license_key ON academies USING btree (license_key) WHERE (license_key IS NOT NULL);
CREATE INDEX academies_name_key ON academies USING btree (name_key, governorate);
CREATE INDEX academies_status ON academies USING btree (status, id);
CREATE INDEX academies_unverified ON academies USING btree (phone_number, created_at) WHERE (verified_at IS NULL);
CREATE UNIQUE INDEX academies_verified_email ON academies USING btree (email) WHERE (verified_at IS NOT NULL);
CREATE UNIQUE INDEX academies_verified_phone ON academies USING btree (phone_number) WHERE (phone_verified_at IS NOT NULL);
CREATE INDEX academies_verified_phones ON academies USING btree (phone_number) WHERE (verified_at IS NOT NULL);
CREATE TRIGGER academies_balance BEFORE UPDATE OF balance, ledger_seq, owed ON academies FOR EACH ROW WHEN (old.balance IS DISTINCT FROM new.balance OR old.ledger_seq IS DISTINCT FROM new.ledger_seq OR old.owed IS DISTINCT FROM new.owed) EXECUTE FUNCTION refuse_direct_balance();
CREATE TRIGGER academies_open_empty BEFORE INSERT ON academies FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance();
CREATE CONSTRAINT TRIGGER academies_owed_first AFTER UPDATE ON academies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.owed > 0 AND new.balance > 0) EXECUTE FUNCTION refuse_balance_while_owed();
CREATE TRIGGER academies_sign_in_email AFTER INSERT OR UPDATE OF email, phone_verified_at, email_verified_at ON academies FOR EACH ROW WHEN (new.verified_at IS NOT NULL) EXECUTE FUNCTION one_academy_sign_in_per_email();
CREATE TRIGGER forget_acceptances AFTER DELETE ON academies FOR EACH ROW EXECUTE FUNCTION forget_acceptances('academy');

create table academy_staff (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  name text not null,
  email text,
  password_hash text not null,
  has_temporary_password boolean default true not null,
  permissions text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  last_sign_in_at timestamp with time zone,
  disabled_at timestamp with time zone,
  password_issued_at timestamp with time zone default now() not null,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step integer default 0 not null,
  totp_recovery_codes bytea[] default '{}'::bytea[] not null,
  constraint academy_staff_pkey PRIMARY KEY (id),
  constraint academy_staff_check CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL),
  constraint academy_staff_permissions_check CHECK (permissions <@ ARRAY['money', 'teams']),
  constraint academy_staff_without_email CHECK (email IS NOT NULL OR disabled_at IS NOT NULL AND last_sign_in_at IS NULL),
  constraint academy_staff_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint academy_staff_email UNIQUE (email)
);
CREATE INDEX academy_staff_academy ON academy_staff USING btree (academy_id);
CREATE TRIGGER academy_staff_sign_in_email AFTER INSERT OR UPDATE OF email ON academy_staff FOR EACH ROW EXECUTE FUNCTION one_academy_sign_in_per_email();

create table academy_views (
  id uuid default uuidv7() not null,
  token_hash bytea not null,
  academy_id uuid not null,
  viewed_by uuid not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint academy_views_pkey PRIMARY KEY (id),
  constraint academy_views_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint academy_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint academy_views_viewed_by_fkey FOREIGN KEY (viewed_by) REFERENCES administrators(id),
  constraint academy_views_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX academy_views_academy ON academy_views USING btree (academy_id);
CREATE INDEX academy_views_expiry ON academy_views USING btree (expires_at);
CREATE INDEX academy_views_session ON academy_views USING btree (session_id);

create table account_blocks (
  account_id uuid generated always as (COALESCE(academy_id, staff_id, student_id)) stored not null,
  academy_id uuid,
  staff_id uuid,
  student_id uuid,
  reason text not null,
  blocked_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint account_blocks_pkey PRIMARY KEY (account_id),
  constraint account_blocks_check CHECK (num_nonnulls(academy_id, staff_id, student_id) = 1),
  constraint account_blocks_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint account_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES administrators(id),
  constraint account_blocks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES academy_staff(id) ON DELETE CASCADE,
  constraint account_blocks_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);

create table administrators (
  id uuid default uuidv7() not null,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  role text default 'owner' not null,
  has_temporary_password boolean default false not null,
  disabled_at timestamp with time zone,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step integer default 0 not null,
  desk_seen_at timestamp with time zone default now() not null,
  wants_digest boolean,
  password_issued_at timestamp with time zone default now() not null,
  totp_recovery_codes bytea[] default '{}'::bytea[] not null,
  constraint administrators_pkey PRIMARY KEY (id),
  constraint administrators_check CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL),
  constraint administrators_role_check CHECK (role = ANY (ARRAY['owner', 'finance', 'support', 'read_only'])),
  constraint administrators_email_key UNIQUE (email)
);

create table announcement_recipients (
  announcement_id uuid not null,
  academy_id uuid not null,
  queued_at timestamp with time zone,
  skipped_at timestamp with time zone,
  message_id uuid,
  last_channel text,
  last_state text,
  student_id uuid,
  id uuid default uuidv7() not null,
  constraint announcement_recipients_pkey PRIMARY KEY (id),
  constraint announcement_recipients_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint announcement_recipients_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_recipients_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbox_messages(id) ON DELETE SET NULL,
  constraint announcement_recipients_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint announcement_recipients_message_id_key UNIQUE (message_id),
  constraint announcement_recipients_once UNIQUE NULLS NOT DISTINCT (announcement_id, academy_id, student_id)
);
CREATE INDEX announcement_recipients_academy ON announcement_recipients USING btree (academy_id);
CREATE INDEX announcement_recipients_student ON announcement_recipients USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX announcement_recipients_waiting ON announcement_recipients USING btree (announcement_id, academy_id) WHERE ((queued_at IS NULL) AND (skipped_at IS NULL));

create table announcements (
  id uuid default uuidv7() not null,
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null,
  audience jsonb not null,
  status text default 'draft' not null,
  version integer default 1 not null,
  schools integer,
  written_by uuid not null,
  approved_by uuid,
  stopped_by uuid,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK ((status = ANY (ARRAY['draft', 'waiting'])) = (started_at IS NULL)),
  constraint announcements_check1 CHECK ((status = ANY (ARRAY['done', 'stopped'])) = (finished_at IS NOT NULL)),
  constraint announcements_second_pair_of_eyes CHECK (approved_by <> written_by),
  constraint announcements_status_check CHECK (status = ANY (ARRAY['draft', 'waiting', 'sending', 'done', 'stopped'])),
  constraint announcements_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES administrators(id),
  constraint announcements_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES administrators(id),
  constraint announcements_written_by_fkey FOREIGN KEY (written_by) REFERENCES administrators(id)
);
CREATE INDEX announcements_sending ON announcements USING btree (id) WHERE (status = 'sending');

create table api_keys (
  id uuid default uuidv7() not null,
  administrator_id uuid not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null,
  addresses text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_addresses_check CHECK (cardinality(addresses::inet[]) <= 10),
  constraint api_keys_check CHECK (expires_at > created_at),
  constraint api_keys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  constraint api_keys_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint api_keys_token UNIQUE (token_hash)
);
CREATE INDEX api_keys_administrator ON api_keys USING btree (administrator_id);
CREATE UNIQUE INDEX api_keys_name ON api_keys USING btree (name) WHERE (revoked_at IS NULL);

create table appeals (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  list_id uuid not null,
  team_id uuid not null,
  text text not null,
  opened_at timestamp with time zone default now() not null,
  state text default 'open' not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_check CHECK ((state = 'open') = (answer IS NULL)),
  constraint appeals_check1 CHECK ((answered_at IS NULL) = (answer IS NULL)),
  constraint appeals_check2 CHECK ((answered_by IS NULL) = (answer IS NULL)),
  constraint appeals_state_check CHECK (state = ANY (ARRAY['open', 'upheld', 'refused'])),
  constraint appeals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES crew(id),
  constraint appeals_list_id_fkey FOREIGN KEY (list_id) REFERENCES result_lists(id),
  constraint appeals_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id),
  constraint appeals_list_id_team_id_key UNIQUE (list_id, team_id)
);
CREATE TRIGGER appeals_archived BEFORE INSERT OR DELETE OR UPDATE OF state ON appeals FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table arrivals (
  id uuid not null,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  present uuid[] not null,
  crew_id uuid not null,
  at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  replaces uuid,
  constraint arrivals_pkey PRIMARY KEY (id),
  constraint arrivals_check CHECK (replaces IS NOT NULL OR cardinality(present) > 0),
  constraint arrivals_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint arrivals_event_id_team_id_fkey FOREIGN KEY (event_id, team_id) REFERENCES event_teams(event_id, team_id),
  constraint arrivals_replaces_fkey FOREIGN KEY (replaces) REFERENCES arrivals(id)
);
CREATE INDEX arrivals_team ON arrivals USING btree (event_id, team_id);
CREATE TRIGGER arrivals_archived BEFORE INSERT OR UPDATE ON arrivals FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table assignments (
  event_id uuid not null,
  team_id uuid not null,
  crew_id uuid not null,
  round integer default 1 not null,
  edition_id uuid not null,
  turn integer not null,
  recused_at timestamp with time zone,
  recused_reason text,
  constraint assignments_pkey PRIMARY KEY (event_id, team_id, crew_id, round),
  constraint assignments_round_check CHECK (round >= 1 AND round <= 3),
  constraint assignments_turn_check CHECK (turn > 0),
  constraint assignments_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint assignments_event_id_team_id_fkey FOREIGN KEY (event_id, team_id) REFERENCES event_teams(event_id, team_id)
);
CREATE INDEX assignments_crew ON assignments USING btree (crew_id, event_id);
CREATE TRIGGER assignments_archived BEFORE INSERT OR DELETE OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table audit_log (
  id uuid default uuidv7() not null,
  administrator_id uuid not null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamp with time zone default now() not null,
  api_key_id uuid,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint audit_log_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id);
CREATE INDEX audit_log_administrator ON audit_log USING btree (administrator_id, id);
CREATE INDEX audit_log_entity ON audit_log USING btree (entity_type, entity_id, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table backups (
  id uuid default uuidv7() not null,
  finished_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  files_missing integer not null,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_files_missing_check CHECK (files_missing >= 0)
);
CREATE INDEX backups_finished ON backups USING btree (finished_at);
CREATE INDEX backups_sent ON backups USING btree (sent_at) WHERE (sent_at IS NOT NULL);

create table bank_entries (
  fingerprint bytea not null,
  amount bigint,
  is_summary boolean default false not null,
  tied_amount bigint default 0 not null,
  aside_reason text,
  aside_by uuid,
  aside_at timestamp with time zone,
  is_open boolean generated always as (aside_reason IS NULL AND NOT is_summary AND (amount IS NULL OR amount > 0 AND tied_amount < amount)) stored not null,
  constraint bank_entries_pkey PRIMARY KEY (fingerprint),
  constraint bank_entries_aside_reason_check CHECK (char_length(aside_reason) >= 1 AND char_length(aside_reason) <= 500),
  constraint bank_entries_check CHECK ((aside_reason IS NULL) = (aside_at IS NULL)),
  constraint bank_entries_check1 CHECK ((aside_reason IS NULL) = (aside_by IS NULL)),
  constraint bank_entries_used_once CHECK (tied_amount >= 0 AND tied_amount <= GREATEST(COALESCE(amount, 0::bigint), 0::bigint)),
  constraint bank_entries_aside_by_fkey FOREIGN KEY (aside_by) REFERENCES administrators(id)
);
CREATE TRIGGER bank_entries_guard BEFORE UPDATE ON bank_entries FOR EACH ROW EXECUTE FUNCTION guard_bank_entry();
CREATE TRIGGER bank_entries_tied_amount BEFORE INSERT OR UPDATE OF tied_amount ON bank_entries FOR EACH ROW EXECUTE FUNCTION guard_tied_amount();

create table bank_transfer_holds (
  transfer_id uuid not null,
  administrator_id uuid not null,
  held_until timestamp with time zone not null,
  constraint bank_transfer_holds_pkey PRIMARY KEY (transfer_id),
  constraint bank_transfer_holds_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint bank_transfer_holds_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES bank_transfers(id)
);

create table bank_transfers (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  amount bigint not null,
  transfer_date date not null,
  bank_name text not null,
  reference_number text,
  notes text,
  proof_key text,
  proof_sha256 bytea,
  status text default 'pending' not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  rejection_reason text,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (search_key(((' ' || COALESCE(reference_number, '')) || ' ') || bank_name)) stored not null,
  claimed_amount bigint,
  amount_corrected_by uuid,
  amount_corrected_at timestamp with time zone,
  amount_correction_reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversal_reason text,
  tied_amount bigint default 0 not null,
  staff_id uuid,
  constraint bank_transfers_pkey PRIMARY KEY (id),
  constraint bank_transfers_amount_check CHECK (amount >= 10000),
  constraint bank_transfers_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  constraint bank_transfers_check1 CHECK ((status = 'rejected') = (rejection_reason IS NOT NULL)),
  constraint bank_transfers_correction_check CHECK (num_nulls(claimed_amount, amount_corrected_by, amount_corrected_at, amount_correction_reason) = ANY (ARRAY[0, 4])),
  constraint bank_transfers_reversal_check CHECK ((status = 'reversed') = (reversed_at IS NOT NULL) AND (status = 'reversed') = (reversal_reason IS NOT NULL)),
  constraint bank_transfers_status_check CHECK (status = ANY (ARRAY['pending', 'approved', 'rejected', 'withdrawn', 'reversed'])),
  constraint bank_transfers_tied_once CHECK (tied_amount >= 0 AND tied_amount <= amount),
  constraint bank_transfers_withdrawn_check CHECK (status <> 'withdrawn' OR decided_by IS NULL),
  constraint bank_transfers_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint bank_transfers_amount_corrected_by_fkey FOREIGN KEY (amount_corrected_by) REFERENCES administrators(id),
  constraint bank_transfers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES administrators(id),
  constraint bank_transfers_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES administrators(id),
  constraint bank_transfers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES academy_staff(id)
);
CREATE INDEX bank_transfers_academy ON bank_transfers USING btree (academy_id, status, id);
CREATE INDEX bank_transfers_decided_by ON bank_transfers USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX bank_transfers_proof ON bank_transfers USING btree (proof_sha256);
CREATE INDEX bank_transfers_reference ON bank_transfers USING btree (reference_key(reference_number)) WHERE (reference_number IS NOT NULL);
CREATE INDEX bank_transfers_reversed ON bank_transfers USING btree (reversed_at, id) WHERE (reversed_at IS NOT NULL);
CREATE INDEX bank_transfers_review ON bank_transfers USING btree (((decided_at IS NOT NULL)), decided_at DESC, id);
CREATE INDEX bank_transfers_search ON bank_transfers USING gin (search_text gin_trgm_ops);
CREATE INDEX bank_transfers_status ON bank_transfers USING btree (status, id);
CREATE TRIGGER bank_transfers_deleted_month_open BEFORE DELETE ON bank_transfers FOR EACH ROW WHEN (old.reversed_at IS NOT NULL) EXECUTE FUNCTION refuse_reversal_in_closed_month();
CREATE TRIGGER bank_transfers_inserted_month_open BEFORE INSERT ON bank_transfers FOR EACH ROW WHEN (new.reversed_at IS NOT NULL) EXECUTE FUNCTION refuse_reversal_in_closed_month();
CREATE TRIGGER bank_transfers_open_academy BEFORE INSERT ON bank_transfers FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_academy();
CREATE TRIGGER bank_transfers_owed AFTER UPDATE OF status ON bank_transfers FOR EACH ROW WHEN (new.status = 'reversed' AND old.status <> 'reversed') EXECUTE FUNCTION owe_reversed_transfer();
CREATE TRIGGER bank_transfers_owed_at_once AFTER INSERT ON bank_transfers FOR EACH ROW WHEN (new.status = 'reversed') EXECUTE FUNCTION owe_reversed_transfer();
CREATE TRIGGER bank_transfers_tied_amount BEFORE INSERT OR UPDATE OF tied_amount ON bank_transfers FOR EACH ROW EXECUTE FUNCTION guard_tied_amount();
CREATE TRIGGER bank_transfers_updated_month_open BEFORE UPDATE OF status, amount, reversed_at, academy_id ON bank_transfers FOR EACH ROW WHEN (old.reversed_at IS NOT NULL OR new.reversed_at IS NOT NULL) EXECUTE FUNCTION refuse_reversal_in_closed_month();

create table certificate_batches (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  text_id uuid not null,
  kind text not null,
  audience jsonb not null,
  award jsonb,
  takes_unconfirmed boolean not null,
  after_id uuid,
  issued integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  left_out integer default 0 not null,
  brand_id uuid,
  result_list_id uuid,
  constraint certificate_batches_pkey PRIMARY KEY (id),
  constraint certificate_batches_kind_check CHECK (kind = ANY (ARRAY['participation', 'place', 'award', 'mentor', 'school'])),
  constraint certificate_batches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES content_versions(id),
  constraint certificate_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES administrators(id),
  constraint certificate_batches_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint certificate_batches_result_list_id_fkey FOREIGN KEY (result_list_id) REFERENCES result_lists(id),
  constraint certificate_batches_text_id_fkey FOREIGN KEY (text_id) REFERENCES certificate_texts(id)
);
CREATE INDEX certificate_batches_edition ON certificate_batches USING btree (edition_id, id);
CREATE INDEX certificate_batches_list ON certificate_batches USING btree (result_list_id) WHERE (result_list_id IS NOT NULL);
CREATE INDEX certificate_batches_open ON certificate_batches USING btree (id) WHERE (done_at IS NULL);
CREATE TRIGGER certificate_batches_archived BEFORE INSERT OR DELETE OR UPDATE OF id, edition_id, text_id, brand_id, kind, audience, award, takes_unconfirmed, after_id, issued, created_by, created_at ON certificate_batches FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table certificate_names (
  student_id uuid,
  name_ar text not null,
  name_en text not null,
  written_as text not null,
  confirmed_by uuid not null,
  confirmed_at timestamp with time zone default now() not null,
  team_id uuid,
  holder_id uuid generated always as (COALESCE(student_id, team_id)) stored not null,
  constraint certificate_names_pkey PRIMARY KEY (holder_id),
  constraint certificate_names_name_ar_check CHECK (char_length(name_ar) >= 1 AND char_length(name_ar) <= 120),
  constraint certificate_names_name_en_check CHECK (char_length(name_en) >= 1 AND char_length(name_en) <= 120),
  constraint certificate_names_of_one CHECK (num_nonnulls(student_id, team_id) = 1),
  constraint certificate_names_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES academies(id),
  constraint certificate_names_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint certificate_names_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX certificate_names_student ON certificate_names USING btree (student_id);
CREATE UNIQUE INDEX certificate_names_team ON certificate_names USING btree (team_id);

create table certificate_sets (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  edition_id uuid not null,
  language text not null,
  pages integer not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  certificate_ids uuid[],
  content bytea,
  pages_made integer default 0 not null,
  constraint certificate_sets_pkey PRIMARY KEY (id),
  constraint certificate_sets_done CHECK ((done_at IS NULL) = (content IS NULL) AND (done_at IS NULL) = (certificate_ids IS NULL)),
  constraint certificate_sets_language_check CHECK (language = ANY (ARRAY['ar', 'en'])),
  constraint certificate_sets_pages_check CHECK (pages > 0),
  constraint certificate_sets_pages_made_check CHECK (pages_made >= 0),
  constraint certificate_sets_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint certificate_sets_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint certificate_sets_once UNIQUE (academy_id, edition_id)
);
CREATE INDEX certificate_sets_old ON certificate_sets USING btree (created_at);
CREATE INDEX certificate_sets_open ON certificate_sets USING btree (id) WHERE (done_at IS NULL);

create table certificate_shares (
  certificate_id uuid not null,
  secret text not null,
  created_at timestamp with time zone default now() not null,
  by_holder boolean default false not null,
  constraint certificate_shares_pkey PRIMARY KEY (certificate_id),
  constraint certificate_shares_secret_check CHECK (secret ~ '^[0-9A-Za-z_-]{22}$'),
  constraint certificate_shares_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  constraint certificate_shares_secret UNIQUE (secret)
);

create table certificate_texts (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  kind text not null,
  version integer not null,
  texts jsonb not null,
  published_by uuid,
  published_at timestamp with time zone default now() not null,
  constraint certificate_texts_pkey PRIMARY KEY (id),
  constraint certificate_texts_kind_check CHECK (kind = ANY (ARRAY['participation', 'place', 'award', 'mentor', 'school'])),
  constraint certificate_texts_version_check CHECK (version > 0),
  constraint certificate_texts_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint certificate_texts_published_by_fkey FOREIGN KEY (published_by) REFERENCES administrators(id),
  constraint certificate_texts_edition_id_kind_version_key UNIQUE (edition_id, kind, version)
);
CREATE TRIGGER certificate_texts_archived BEFORE INSERT OR DELETE OR UPDATE ON certificate_texts FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table certificates (
  id uuid default uuidv7() not null,
  code text not null,
  edition_id uuid not null,
  kind text not null,
  text_id uuid not null,
  batch_id uuid,
  holder_id uuid not null,
  student_id uuid,
  team_id uuid,
  academy_id uuid not null,
  facts jsonb not null,
  award text default '' not null,
  issued_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  replaced_at timestamp with time zone,
  replaced_by uuid,
  replaces uuid,
  status_index integer generated always as identity not null,
  search_text text generated always as (search_key(((((((' ' || COALESCE((facts -> 'name') ->> 'ar', '')) || ' ') || COALESCE((facts -> 'name') ->> 'en', '')) || ' ') || COALESCE(facts ->> 'team', '')) || ' ') || COALESCE(facts ->> 'academy', ''))) stored not null,
  brand_id uuid,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  constraint certificates_kind_check CHECK (kind = ANY (ARRAY['participation', 'place', 'award', 'mentor', 'school'])),
  constraint certificates_replaced_when CHECK (replaced_by IS NULL OR replaced_at IS NOT NULL),
  constraint certificates_revoked_why CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint certificates_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint certificates_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificate_batches(id),
  constraint certificates_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES content_versions(id),
  constraint certificates_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint certificates_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES certificates(id),
  constraint certificates_replaces_fkey FOREIGN KEY (replaces) REFERENCES certificates(id),
  constraint certificates_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE SET NULL,
  constraint certificates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL,
  constraint certificates_text_id_fkey FOREIGN KEY (text_id) REFERENCES certificate_texts(id),
  constraint certificates_code UNIQUE (code),
  constraint certificates_replaced_once UNIQUE (replaces),
  constraint certificates_status_index UNIQUE (status_index)
);
CREATE INDEX certificates_academy ON certificates USING btree (academy_id, id);
CREATE INDEX certificates_batch ON certificates USING btree (batch_id);
CREATE INDEX certificates_edition ON certificates USING btree (edition_id, id);
CREATE INDEX certificates_ended ON certificates USING btree (status_index) WHERE ((revoked_at IS NOT NULL) OR (replaced_at IS NOT NULL));
CREATE UNIQUE INDEX certificates_once ON certificates USING btree (edition_id, kind, holder_id, award) WHERE ((revoked_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX certificates_revoked ON certificates USING btree (holder_id, kind) WHERE (revoked_at IS NOT NULL);
CREATE INDEX certificates_search ON certificates USING gin (search_text gin_trgm_ops);
CREATE INDEX certificates_student ON certificates USING btree (student_id, id);
CREATE TRIGGER certificates_archived BEFORE INSERT OR DELETE OR UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION refuse_archived_certificate();

create table child_deletions (
  student_id uuid not null,
  guardian_id uuid not null,
  asked_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  hides boolean not null,
  constraint child_deletions_pkey PRIMARY KEY (student_id),
  constraint child_deletions_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES guardians(id) ON DELETE CASCADE,
  constraint child_deletions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
CREATE INDEX child_deletions_due ON child_deletions USING btree (due_at);
CREATE INDEX child_deletions_guardian ON child_deletions USING btree (guardian_id);

create table codes (
  id uuid default uuidv7() not null,
  purpose text not null,
  role text not null,
  account_id uuid not null,
  phone_number text not null,
  channel text not null,
  code_hash bytea not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  token_hash bytea,
  attempts_without_token integer default 0 not null,
  constraint codes_pkey PRIMARY KEY (id),
  constraint codes_channel_check CHECK (channel = ANY (ARRAY['whatsapp', 'email'])),
  constraint codes_purpose_check CHECK (purpose = ANY (ARRAY['verify_phone', 'reset_password', 'guardian_consent', 'guardian_data', 'change_phone_number', 'change_email', 'crew_sign_in'])),
  constraint codes_role_check CHECK (role = ANY (ARRAY['student', 'academy', 'admin', 'crew']))
);
CREATE INDEX codes_expiry ON codes USING btree (expires_at);
CREATE UNIQUE INDEX codes_one_per_owner ON codes USING btree (purpose, role, account_id) WHERE (purpose <> 'reset_password');
CREATE INDEX codes_reset ON codes USING btree (role, account_id) WHERE (purpose = 'reset_password');
CREATE UNIQUE INDEX codes_token ON codes USING btree (token_hash);

create table content_state (
  only_row boolean default true not null,
  revision integer default 0 not null,
  constraint content_state_pkey PRIMARY KEY (only_row),
  constraint content_state_only_row_check CHECK (only_row)
);

create table content_versions (
  id uuid default uuidv7() not null,
  block text not null,
  version integer not null,
  value jsonb not null,
  published_by uuid,
  published_at timestamp with time zone default now() not null,
  edition_id uuid,
  item text default '' not null,
  constraint content_versions_pkey PRIMARY KEY (id),
  constraint content_versions_block_check CHECK (char_length(block) >= 1 AND char_length(block) <= 40),
  constraint content_versions_item_check CHECK (char_length(item) <= 60),
  constraint content_versions_version_check CHECK (version > 0),
  constraint content_versions_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint content_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES administrators(id),
  constraint content_versions_block_edition_id_item_version_key UNIQUE NULLS NOT DISTINCT (block, edition_id, item, version)
);
CREATE TRIGGER content_versions_append_only BEFORE DELETE OR UPDATE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table coupon_uses (
  id uuid default uuidv7() not null,
  coupon_id uuid not null,
  academy_id uuid not null,
  purchase_id uuid not null,
  discount_amount bigint not null,
  used_at timestamp with time zone default now() not null,
  constraint coupon_uses_pkey PRIMARY KEY (id),
  constraint coupon_uses_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint coupon_uses_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES team_purchases(id),
  constraint coupon_uses_purchase_id_key UNIQUE (purchase_id)
);
CREATE INDEX coupon_uses_academy ON coupon_uses USING btree (coupon_id, academy_id);
CREATE INDEX coupon_uses_coupon ON coupon_uses USING btree (coupon_id, id);
CREATE INDEX coupon_uses_used ON coupon_uses USING brin (used_at) WITH (autosummarize='on');
CREATE TRIGGER count_coupon_use AFTER INSERT OR DELETE OR UPDATE OF coupon_id ON coupon_uses FOR EACH ROW EXECUTE FUNCTION count_coupon_use();
CREATE TRIGGER coupon_uses_no_truncate BEFORE TRUNCATE ON coupon_uses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table coupons (
  id uuid default uuidv7() not null,
  code text not null,
  type text not null,
  value bigint not null,
  min_purchase bigint default 0 not null,
  max_discount bigint,
  max_uses integer,
  current_uses integer default 0 not null,
  expires_at date,
  description text,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  starts_at date,
  max_uses_per_academy integer,
  version integer default 1 not null,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_check CHECK (value > 0 AND (type = 'fixed' OR value <= 10000)),
  constraint coupons_check1 CHECK (current_uses >= 0 AND (max_uses IS NULL OR current_uses <= max_uses)),
  constraint coupons_check2 CHECK (starts_at <= expires_at),
  constraint coupons_code_check CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  constraint coupons_max_discount_check CHECK (max_discount > 0),
  constraint coupons_max_uses_check CHECK (max_uses > 0),
  constraint coupons_max_uses_per_academy_check CHECK (max_uses_per_academy > 0),
  constraint coupons_min_purchase_check CHECK (min_purchase >= 0),
  constraint coupons_type_check CHECK (type = ANY (ARRAY['percentage', 'fixed'])),
  constraint coupons_code_key UNIQUE (code)
);
CREATE TRIGGER coupons_keep_uses BEFORE INSERT OR UPDATE ON coupons FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_coupon_uses();

create table credential_keys (
  kid text not null,
  public_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint credential_keys_pkey PRIMARY KEY (kid)
);

create table crew (
  id uuid default uuidv7() not null,
  name text not null,
  phone_number text,
  email text,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  disabled_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint crew_pkey PRIMARY KEY (id),
  constraint crew_check CHECK ((link_hash IS NULL) = (link_expires_at IS NULL)),
  constraint crew_link_hash_key UNIQUE (link_hash),
  constraint crew_phone_number_key UNIQUE (phone_number)
);

create table crew_conflicts (
  crew_id uuid not null,
  academy_id uuid not null,
  declared_by text not null,
  created_at timestamp with time zone default now() not null,
  constraint crew_conflicts_pkey PRIMARY KEY (crew_id, academy_id),
  constraint crew_conflicts_declared_by_check CHECK (declared_by = ANY (ARRAY['crew', 'desk'])),
  constraint crew_conflicts_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint crew_conflicts_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id) ON DELETE CASCADE
);
CREATE INDEX crew_conflicts_academy ON crew_conflicts USING btree (academy_id);

create table crew_duties (
  id uuid default uuidv7() not null,
  crew_id uuid not null,
  edition_id uuid not null,
  event_id uuid not null,
  duty text not null,
  track_id uuid not null,
  constraint crew_duties_pkey PRIMARY KEY (id),
  constraint crew_duties_duty_check CHECK (duty = ANY (ARRAY['judge', 'head_judge', 'referee', 'head_referee', 'gate', 'inspector', 'head_inspector', 'caller'])),
  constraint crew_duties_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id) ON DELETE CASCADE,
  constraint crew_duties_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint crew_duties_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id),
  constraint crew_duties_crew_id_event_id_duty_track_id_key UNIQUE (crew_id, event_id, duty, track_id)
);
CREATE INDEX crew_duties_event ON crew_duties USING btree (event_id, track_id);
CREATE TRIGGER crew_duties_archived BEFORE INSERT OR DELETE OR UPDATE ON crew_duties FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table demo_messages (
  id uuid default uuidv7() not null,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint demo_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX demo_messages_recipient ON demo_messages USING btree (recipient, id);

create table desk_notes (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  transfer_id uuid,
  text text not null,
  written_by uuid not null,
  created_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint desk_notes_pkey PRIMARY KEY (id),
  constraint desk_notes_text_check CHECK (char_length(text) <= 1000 AND (text = '') = (withdrawn_at IS NOT NULL)),
  constraint desk_notes_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint desk_notes_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES bank_transfers(id) ON DELETE CASCADE,
  constraint desk_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES administrators(id)
);
CREATE INDEX desk_notes_academy ON desk_notes USING btree (academy_id, id);
CREATE INDEX desk_notes_transfer ON desk_notes USING btree (transfer_id, id) WHERE (transfer_id IS NOT NULL);
CREATE TRIGGER desk_notes_append_only BEFORE UPDATE ON desk_notes FOR EACH ROW EXECUTE FUNCTION refuse_note_change();

create table devices (
  id uuid default uuidv7() not null,
  role text not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_role_check CHECK (role = ANY (ARRAY['student', 'academy', 'admin'])),
  constraint devices_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX devices_account ON devices USING btree (role, account_id, last_used_at);
CREATE INDEX devices_age ON devices USING btree (last_used_at);

create table digest_days (
  day date not null,
  sent_to integer not null,
  created_at timestamp with time zone default now() not null,
  constraint digest_days_pkey PRIMARY KEY (day),
  constraint digest_days_sent_to_check CHECK (sent_to >= 0)
);

create table draws (
  event_id uuid not null,
  track_id uuid not null,
  level text not null,
  edition_id uuid not null,
  teams_sha256 bytea not null,
  seed integer not null,
  group_size integer not null,
  advancing integer not null,
  groups jsonb not null,
  drawn_by uuid not null,
  drawn_at timestamp with time zone default now() not null,
  constraint draws_pkey PRIMARY KEY (event_id, track_id, level),
  constraint draws_advancing_check CHECK (advancing >= 1 AND advancing <= 4),
  constraint draws_group_size_check CHECK (group_size >= 3 AND group_size <= 6),
  constraint draws_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior', 'open'])),
  constraint draws_seed_check CHECK (seed >= 0),
  constraint draws_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES administrators(id),
  constraint draws_event_id_track_id_fkey FOREIGN KEY (event_id, track_id) REFERENCES start_lists(event_id, track_id)
);
CREATE TRIGGER draws_archived BEFORE INSERT OR DELETE OR UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table duplicate_closings (
  id uuid default uuidv7() not null,
  duplicate_id uuid not null,
  kept_id uuid not null,
  reason text not null,
  closed_by uuid not null,
  closed_at timestamp with time zone default now() not null,
  status_before text not null,
  kept_status_before text not null,
  amount bigint not null,
  student_ids uuid[] not null,
  request_ids uuid[] not null,
  dropped_numbers jsonb default '{}'::jsonb not null,
  guardian_ids uuid[] not null,
  digest text,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint duplicate_closings_pkey PRIMARY KEY (id),
  constraint duplicate_closings_amount_check CHECK (amount >= 0),
  constraint duplicate_closings_check CHECK (duplicate_id <> kept_id),
  constraint duplicate_closings_check1 CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  constraint duplicate_closings_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500),
  constraint duplicate_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES administrators(id),
  constraint duplicate_closings_duplicate_id_fkey FOREIGN KEY (duplicate_id) REFERENCES academies(id),
  constraint duplicate_closings_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES academies(id),
  constraint duplicate_closings_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES administrators(id)
);
CREATE UNIQUE INDEX duplicate_closings_standing ON duplicate_closings USING btree (duplicate_id) WHERE (undone_at IS NULL);
CREATE TRIGGER duplicate_closings_no_delete BEFORE DELETE ON duplicate_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table edition_academies (
  edition_id uuid not null,
  academy_id uuid not null,
  joined_at timestamp with time zone default now() not null,
  constraint edition_academies_pkey PRIMARY KEY (edition_id, academy_id),
  constraint edition_academies_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint edition_academies_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id)
);
CREATE INDEX edition_academies_academy ON edition_academies USING btree (academy_id);
CREATE TRIGGER edition_academies_archived BEFORE INSERT OR DELETE OR UPDATE ON edition_academies FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table edition_events (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  kind text not null,
  title_en text not null,
  title_ar text not null,
  place_en text not null,
  place_ar text not null,
  starts_on date not null,
  ends_on date not null,
  address_en text,
  address_ar text,
  map_url text,
  from_time time without time zone,
  to_time time without time zone,
  bring_en text,
  bring_ar text,
  governorates text[] default '{}'::text[] not null,
  slug text,
  frozen_at timestamp with time zone,
  timetable_at timestamp with time zone,
  slot_rest integer default 0 not null,
  constraint edition_events_pkey PRIMARY KEY (id),
  constraint edition_events_check CHECK (starts_on <= ends_on),
  constraint edition_events_check1 CHECK ((address_en IS NULL) = (address_ar IS NULL)),
  constraint edition_events_check2 CHECK ((bring_en IS NULL) = (bring_ar IS NULL)),
  constraint edition_events_check3 CHECK (from_time < to_time),
  constraint edition_events_kind_check CHECK (kind = ANY (ARRAY['meeting', 'qualifier', 'final'])),
  constraint edition_events_slot_rest_check CHECK (slot_rest >= 0 AND slot_rest <= 240),
  constraint edition_events_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint edition_events_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint edition_events_edition_id_slug_key UNIQUE (edition_id, slug),
  constraint edition_events_id_edition_id_key UNIQUE (id, edition_id)
);
CREATE INDEX edition_events_edition ON edition_events USING btree (edition_id, starts_on);
CREATE TRIGGER edition_events_archived BEFORE INSERT OR DELETE OR UPDATE ON edition_events FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table edition_exceptions (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  academy_id uuid not null,
  kind text not null,
  closes_at timestamp with time zone not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint edition_exceptions_pkey PRIMARY KEY (id),
  constraint edition_exceptions_kind_check CHECK (kind = ANY (ARRAY['purchase', 'track_choice', 'members', 'project'])),
  constraint edition_exceptions_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint edition_exceptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES administrators(id),
  constraint edition_exceptions_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint edition_exceptions_edition_id_academy_id_kind_key UNIQUE (edition_id, academy_id, kind)
);
CREATE TRIGGER edition_exceptions_archived BEFORE INSERT OR DELETE OR UPDATE ON edition_exceptions FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table edition_invitations (
  edition_id uuid not null,
  academy_id uuid not null,
  told_at timestamp with time zone default now() not null,
  constraint edition_invitations_pkey PRIMARY KEY (edition_id, academy_id),
  constraint edition_invitations_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint edition_invitations_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE
);
CREATE INDEX edition_invitations_academy ON edition_invitations USING btree (academy_id);

create table edition_team_counts (
  edition_id uuid not null,
  last_number integer not null,
  constraint edition_team_counts_pkey PRIMARY KEY (edition_id),
  constraint edition_team_counts_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id)
);
CREATE TRIGGER edition_team_counts_archived BEFORE INSERT OR DELETE OR UPDATE ON edition_team_counts FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table edition_windows (
  edition_id uuid not null,
  kind text not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  constraint edition_windows_pkey PRIMARY KEY (edition_id, kind),
  constraint edition_windows_check CHECK (opens_at IS NOT NULL OR closes_at IS NOT NULL),
  constraint edition_windows_check1 CHECK (opens_at < closes_at),
  constraint edition_windows_kind_check CHECK (kind = ANY (ARRAY['purchase', 'track_choice', 'members', 'project'])),
  constraint edition_windows_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id)
);
CREATE TRIGGER edition_windows_archived BEFORE INSERT OR DELETE OR UPDATE ON edition_windows FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table editions (
  id uuid default uuidv7() not null,
  number integer not null,
  slug text not null,
  name_en text not null,
  name_ar text not null,
  status text default 'draft' not null,
  is_current boolean default false not null,
  age_reference_date date not null,
  team_price bigint not null,
  deposit_policy text default 'once' not null,
  guardian_consent text,
  prizes_en text,
  prizes_ar text,
  numbers jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  prize_money bigint,
  schools_told_at timestamp with time zone,
  judging_method text default 'plain' not null,
  participation text default 'registered' not null,
  constraint editions_pkey PRIMARY KEY (id),
  constraint editions_check CHECK (NOT is_current OR status <> 'archived'),
  constraint editions_check1 CHECK ((prizes_en IS NULL) = (prizes_ar IS NULL)),
  constraint editions_deposit_policy_check CHECK (deposit_policy = ANY (ARRAY['once', 'each_edition'])),
  constraint editions_guardian_consent_check CHECK (guardian_consent = ANY (ARRAY['required', 'optional', 'off'])),
  constraint editions_judging_method_check CHECK (judging_method = ANY (ARRAY['plain', 'adjusted'])),
  constraint editions_number_check CHECK (number >= 1 AND number <= 999),
  constraint editions_participation_check CHECK (participation = ANY (ARRAY['registered', 'arrived'])),
  constraint editions_prize_money_check CHECK (prize_money > 0),
  constraint editions_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 40),
  constraint editions_status_check CHECK (status = ANY (ARRAY['draft', 'open', 'running', 'published', 'archived'])),
  constraint editions_team_price_check CHECK (team_price > 0),
  constraint editions_number_key UNIQUE (number),
  constraint editions_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX editions_one_current ON editions USING btree (is_current) WHERE is_current;
CREATE TRIGGER editions_archived BEFORE DELETE OR UPDATE ON editions FOR EACH ROW WHEN (old.status = 'archived') EXECUTE FUNCTION refuse_archived_edition();

create table enrolment_requests (
  id uuid default uuidv7() not null,
  kind text not null,
  student_id uuid not null,
  academy_id uuid,
  is_open boolean default false not null,
  message text not null,
  status text default 'pending' not null,
  closed_reason text,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  join_link_id uuid,
  rejection_reason text,
  constraint enrolment_requests_pkey PRIMARY KEY (id),
  constraint enrolment_requests_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  constraint enrolment_requests_check1 CHECK (closed_reason IS NULL OR status = 'rejected'),
  constraint enrolment_requests_check2 CHECK (kind = 'application' OR NOT is_open),
  constraint enrolment_requests_check3 CHECK (academy_id IS NOT NULL OR is_open AND status <> 'approved'),
  constraint enrolment_requests_check4 CHECK (rejection_reason IS NULL OR status = 'rejected' AND closed_reason IS NULL),
  constraint enrolment_requests_closed_reason_check CHECK (closed_reason = 'joined_another_school'),
  constraint enrolment_requests_kind_check CHECK (kind = ANY (ARRAY['join', 'application'])),
  constraint enrolment_requests_message_check CHECK (char_length(message) <= 500),
  constraint enrolment_requests_rejection_reason_check CHECK (char_length(rejection_reason) <= 200),
  constraint enrolment_requests_status_check CHECK (status = ANY (ARRAY['pending', 'approved', 'rejected', 'withdrawn'])),
  constraint enrolment_requests_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint enrolment_requests_join_link_id_fkey FOREIGN KEY (join_link_id) REFERENCES join_links(id),
  constraint enrolment_requests_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
CREATE INDEX enrolment_requests_academy ON enrolment_requests USING btree (academy_id, kind, status, id);
CREATE INDEX enrolment_requests_join_link ON enrolment_requests USING btree (join_link_id) WHERE (join_link_id IS NOT NULL);
CREATE UNIQUE INDEX enrolment_requests_one_pending ON enrolment_requests USING btree (student_id, academy_id) NULLS NOT DISTINCT WHERE (status = 'pending');
CREATE INDEX enrolment_requests_open ON enrolment_requests USING btree (id) WHERE ((academy_id IS NULL) AND (status = 'pending'));
CREATE INDEX enrolment_requests_student ON enrolment_requests USING btree (student_id, id);
CREATE TRIGGER enrolment_requests_open_academy BEFORE INSERT OR UPDATE OF academy_id ON enrolment_requests FOR EACH ROW WHEN (new.academy_id IS NOT NULL) EXECUTE FUNCTION refuse_for_closed_academy();

create table event_teams (
  event_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  kind text not null,
  level text,
  rubric_id uuid,
  table_no text,
  version integer default 1 not null,
  constraint event_teams_pkey PRIMARY KEY (event_id, team_id),
  constraint event_teams_kind_check CHECK (kind = ANY (ARRAY['qualifier', 'final'])),
  constraint event_teams_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior', 'open'])),
  constraint event_teams_table_no_check CHECK (char_length(table_no) >= 1 AND char_length(table_no) <= 20),
  constraint event_teams_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint event_teams_event_id_track_id_fkey FOREIGN KEY (event_id, track_id) REFERENCES start_lists(event_id, track_id),
  constraint event_teams_rubric_id_fkey FOREIGN KEY (rubric_id) REFERENCES rubrics(id),
  constraint event_teams_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id)
);
CREATE INDEX event_teams_list ON event_teams USING btree (event_id, track_id, level);
CREATE UNIQUE INDEX event_teams_one_qualifier ON event_teams USING btree (edition_id, team_id) WHERE (kind = 'qualifier');
CREATE INDEX event_teams_team ON event_teams USING btree (team_id);
CREATE TRIGGER event_teams_archived BEFORE INSERT OR DELETE OR UPDATE ON event_teams FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table family_grants (
  token_hash bytea not null,
  guardian_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint family_grants_pkey PRIMARY KEY (token_hash),
  constraint family_grants_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES guardians(id) ON DELETE CASCADE
);
CREATE INDEX family_grants_expiry ON family_grants USING btree (expires_at);
CREATE INDEX family_grants_guardian ON family_grants USING btree (guardian_id);

create table family_proofs (
  token_hash bytea not null,
  student_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint family_proofs_pkey PRIMARY KEY (token_hash, student_id),
  constraint family_proofs_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint family_proofs_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES family_grants(token_hash) ON DELETE CASCADE
);
CREATE INDEX family_proofs_student ON family_proofs USING btree (student_id);

create table final_lines (
  event_id uuid not null,
  track_id uuid not null,
  edition_id uuid not null,
  places integer not null,
  from_each integer not null,
  constraint final_lines_pkey PRIMARY KEY (event_id, track_id),
  constraint final_lines_from_each_check CHECK (from_each > 0),
  constraint final_lines_places_check CHECK (places > 0),
  constraint final_lines_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint final_lines_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id)
);
CREATE TRIGGER final_lines_archived BEFORE INSERT OR DELETE OR UPDATE ON final_lines FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table guardian_consents (
  id uuid default uuidv7() not null,
  guardian_id uuid not null,
  kind text not null,
  action text not null,
  signed_name text,
  text_version text not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  same_phone boolean default false not null,
  constraint guardian_consents_pkey PRIMARY KEY (id),
  constraint guardian_consents_action_check CHECK (action = ANY (ARRAY['given', 'withdrawn', 'declined'])),
  constraint guardian_consents_check CHECK ((action = 'given') = (signed_name IS NOT NULL)),
  constraint guardian_consents_kind_check CHECK (kind = ANY (ARRAY['participation', 'photos'])),
  constraint guardian_consents_language_check CHECK (language = ANY (ARRAY['ar', 'en'])),
  constraint guardian_consents_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES guardians(id) ON DELETE CASCADE
);
CREATE INDEX guardian_consents_latest ON guardian_consents USING btree (guardian_id, kind, id);
CREATE TRIGGER guardian_consents_append_only BEFORE UPDATE ON guardian_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER guardian_consents_no_delete BEFORE DELETE ON guardian_consents FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER guardian_consents_no_truncate BEFORE TRUNCATE ON guardian_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table guardian_links (
  token_hash bytea not null,
  guardian_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint guardian_links_pkey PRIMARY KEY (token_hash),
  constraint guardian_links_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES guardians(id) ON DELETE CASCADE
);
CREATE INDEX guardian_links_guardian ON guardian_links USING btree (guardian_id, created_at);

create table guardians (
  id uuid default uuidv7() not null,
  student_id uuid not null,
  name text not null,
  phone_number text,
  link_sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamp with time zone,
  link_message_id uuid,
  wrong_dates smallint default 0 not null,
  closed_until timestamp with time zone,
  constraint guardians_pkey PRIMARY KEY (id),
  constraint guardians_check CHECK ((ended_at IS NULL) = (phone_number IS NOT NULL)),
  constraint guardians_check1 CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint guardians_check2 CHECK ((confirmed_by IS NULL) = (confirmed_by_name IS NULL)),
  constraint guardians_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES academies(id),
  constraint guardians_link_message_id_fkey FOREIGN KEY (link_message_id) REFERENCES outbox_messages(id) ON DELETE SET NULL,
  constraint guardians_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
CREATE INDEX guardians_link_message ON guardians USING btree (link_message_id) WHERE (link_message_id IS NOT NULL);
CREATE UNIQUE INDEX guardians_living ON guardians USING btree (student_id) WHERE (ended_at IS NULL);
CREATE INDEX guardians_phone ON guardians USING btree (phone_number) WHERE (ended_at IS NULL);
CREATE INDEX guardians_student ON guardians USING btree (student_id);
CREATE TRIGGER forget_acceptances AFTER DELETE ON guardians FOR EACH ROW EXECUTE FUNCTION forget_acceptances('guardian');

create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (actor_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table import_layouts (
  academy_id uuid not null,
  header_hash bytea not null,
  columns jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_layouts_pkey PRIMARY KEY (academy_id, header_hash),
  constraint import_layouts_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE
);

create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  outcome text,
  problems jsonb default '[]'::jsonb not null,
  changes jsonb default '[]'::jsonb not null,
  keeps_own_facts boolean default false not null,
  twin_student_id uuid,
  twin_line integer,
  student_id uuid,
  taken boolean default false not null,
  facts_after jsonb,
  team_id uuid,
  team_outcome text,
  team_problem text,
  undone text,
  kept_reason text,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_check CHECK ((team_problem IS NOT NULL) = COALESCE(team_outcome = 'refused', false)),
  constraint import_rows_check1 CHECK ((kept_reason IS NOT NULL) = COALESCE(undone = 'kept', false)),
  constraint import_rows_line_check CHECK (line > 0),
  constraint import_rows_outcome_check CHECK (outcome = ANY (ARRAY['new', 'changed', 'same', 'twin', 'error'])),
  constraint import_rows_team_outcome_check CHECK (team_outcome = ANY (ARRAY['added', 'there', 'refused'])),
  constraint import_rows_undone_check CHECK (undone = ANY (ARRAY['removed', 'restored', 'kept'])),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint import_rows_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL,
  constraint import_rows_twin_student_id_fkey FOREIGN KEY (twin_student_id) REFERENCES students(id) ON DELETE SET NULL
);
CREATE INDEX import_rows_student ON import_rows USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX import_rows_team ON import_rows USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX import_rows_twin ON import_rows USING btree (twin_student_id) WHERE (twin_student_id IS NOT NULL);

create table imports (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  status text default 'previewed' not null,
  file_name text,
  header_line integer not null,
  columns jsonb,
  dropped integer[] default '{}'::integer[] not null,
  lines integer not null,
  counts jsonb default '{}'::jsonb not null,
  taken integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_check CHECK ((status = 'previewed') = (done_at IS NULL)),
  constraint imports_check1 CHECK ((status = 'undone') = (undone_at IS NOT NULL)),
  constraint imports_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  constraint imports_header_line_check CHECK (header_line >= 0 AND header_line <= 20),
  constraint imports_lines_check CHECK (lines >= 0),
  constraint imports_status_check CHECK (status = ANY (ARRAY['previewed', 'done', 'undone'])),
  constraint imports_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE
);
CREATE INDEX imports_academy ON imports USING btree (academy_id, id);
CREATE INDEX imports_to_erase ON imports USING btree (created_at) WHERE (erased_at IS NULL);

create table inspection_lists (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  track_id uuid not null,
  version integer not null,
  items jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint inspection_lists_pkey PRIMARY KEY (id),
  constraint inspection_lists_version_check CHECK (version > 0),
  constraint inspection_lists_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id),
  constraint inspection_lists_track_id_version_key UNIQUE (track_id, version)
);
CREATE TRIGGER inspection_lists_archived BEFORE INSERT OR DELETE OR UPDATE ON inspection_lists FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table inspections (
  id uuid not null,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  list_id uuid not null,
  attempt integer not null,
  failed text[] not null,
  seal_no text,
  crew_id uuid not null,
  head boolean not null,
  at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  replaces uuid,
  constraint inspections_pkey PRIMARY KEY (id),
  constraint inspections_attempt_check CHECK (attempt >= 1 AND attempt <= 9),
  constraint inspections_check CHECK (seal_no IS NULL OR cardinality(failed) = 0),
  constraint inspections_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint inspections_event_id_team_id_fkey FOREIGN KEY (event_id, team_id) REFERENCES event_teams(event_id, team_id),
  constraint inspections_list_id_fkey FOREIGN KEY (list_id) REFERENCES inspection_lists(id),
  constraint inspections_replaces_fkey FOREIGN KEY (replaces) REFERENCES inspections(id)
);
CREATE INDEX inspections_seal ON inspections USING btree (event_id, seal_no) WHERE (seal_no IS NOT NULL);
CREATE INDEX inspections_team ON inspections USING btree (event_id, team_id);
CREATE TRIGGER inspections_archived BEFORE INSERT OR DELETE OR UPDATE ON inspections FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table invitations (
  event_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  level text not null,
  line integer not null,
  state text default 'next' not null,
  reply_until timestamp with time zone,
  answered_at timestamp with time zone,
  list_id uuid not null,
  constraint invitations_pkey PRIMARY KEY (event_id, team_id),
  constraint invitations_check CHECK (state = 'next' OR reply_until IS NOT NULL),
  constraint invitations_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior', 'open'])),
  constraint invitations_line_check CHECK (line > 0),
  constraint invitations_state_check CHECK (state = ANY (ARRAY['next', 'invited', 'accepted', 'declined', 'expired'])),
  constraint invitations_event_id_track_id_fkey FOREIGN KEY (event_id, track_id) REFERENCES final_lines(event_id, track_id),
  constraint invitations_list_id_fkey FOREIGN KEY (list_id) REFERENCES result_lists(id),
  constraint invitations_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id)
);
CREATE INDEX invitations_due ON invitations USING btree (reply_until) WHERE (state = 'invited');
CREATE INDEX invitations_line ON invitations USING btree (event_id, track_id, level, line);
CREATE INDEX invitations_team ON invitations USING btree (team_id);
CREATE TRIGGER invitations_archived BEFORE INSERT OR DELETE OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table join_links (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  code text not null,
  class_name text not null,
  at_once boolean not null,
  max_uses integer not null,
  uses integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint join_links_pkey PRIMARY KEY (id),
  constraint join_links_check CHECK (expires_at > created_at),
  constraint join_links_class_name_check CHECK (char_length(class_name) >= 1 AND char_length(class_name) <= 40),
  constraint join_links_code_check CHECK (code ~ '^[A-Z]{6}$'),
  constraint join_links_max_uses_check CHECK (max_uses > 0),
  constraint join_links_uses CHECK (uses >= 0 AND uses <= max_uses),
  constraint join_links_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint join_links_code UNIQUE (code)
);
CREATE INDEX join_links_academy ON join_links USING btree (academy_id, id);

create table ledger_days (
  day date not null,
  posting text not null,
  is_online boolean not null,
  entries bigint not null,
  amount bigint not null,
  constraint ledger_days_pkey PRIMARY KEY (day, posting, is_online),
  constraint ledger_days_amount_check CHECK (amount >= 0),
  constraint ledger_days_entries_check CHECK (entries > 0)
);

create table legal_acceptances (
  account_kind text not null,
  account_id uuid not null,
  page text not null,
  version integer not null,
  accepted_at timestamp with time zone default now() not null,
  constraint legal_acceptances_pkey PRIMARY KEY (account_kind, account_id, page, version),
  constraint legal_acceptances_account_kind_check CHECK (account_kind = ANY (ARRAY['student', 'academy', 'guardian'])),
  constraint legal_acceptances_page_check CHECK (page = ANY (ARRAY['privacy', 'terms'])),
  constraint legal_acceptances_version_check CHECK (version >= 0)
);

create table match_reports (
  id uuid not null,
  edition_id uuid not null,
  match_id uuid not null,
  content jsonb not null,
  crew_id uuid not null,
  at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  constraint match_reports_pkey PRIMARY KEY (id),
  constraint match_reports_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint match_reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id)
);
CREATE INDEX match_reports_match ON match_reports USING btree (match_id);
CREATE TRIGGER match_reports_archived BEFORE INSERT OR DELETE OR UPDATE ON match_reports FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table matches (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  event_id uuid not null,
  track_id uuid not null,
  level text not null,
  group_no integer,
  code text not null,
  turn integer not null,
  home_team_id uuid,
  away_team_id uuid,
  home_source jsonb,
  away_source jsonb,
  teams_at timestamp with time zone,
  state text default 'planned' not null,
  home_goals integer,
  away_goals integer,
  home_penalties integer,
  away_penalties integer,
  home_cards integer default 0 not null,
  away_cards integer default 0 not null,
  forfeit_by uuid,
  corrected_reason text,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  version integer default 1 not null,
  override_reason text,
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_away_cards_check CHECK (away_cards >= 0 AND away_cards <= 99),
  constraint matches_away_goals_check CHECK (away_goals >= 0 AND away_goals <= 99),
  constraint matches_away_penalties_check CHECK (away_penalties >= 0 AND away_penalties <= 99),
  constraint matches_check CHECK (home_team_id <> away_team_id),
  constraint matches_check1 CHECK ((state = 'confirmed') = (confirmed_at IS NOT NULL)),
  constraint matches_check2 CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  constraint matches_check3 CHECK (state = 'planned' OR home_goals IS NOT NULL AND away_goals IS NOT NULL),
  constraint matches_check4 CHECK (forfeit_by IS NULL OR forfeit_by = home_team_id OR forfeit_by = away_team_id),
  constraint matches_group_no_check CHECK (group_no > 0),
  constraint matches_home_cards_check CHECK (home_cards >= 0 AND home_cards <= 99),
  constraint matches_home_goals_check CHECK (home_goals >= 0 AND home_goals <= 99),
  constraint matches_home_penalties_check CHECK (home_penalties >= 0 AND home_penalties <= 99),
  constraint matches_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior', 'open'])),
  constraint matches_state_check CHECK (state = ANY (ARRAY['planned', 'confirmed'])),
  constraint matches_turn_check CHECK (turn > 0),
  constraint matches_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES crew(id),
  constraint matches_event_id_away_team_id_fkey FOREIGN KEY (event_id, away_team_id) REFERENCES event_teams(event_id, team_id),
  constraint matches_event_id_home_team_id_fkey FOREIGN KEY (event_id, home_team_id) REFERENCES event_teams(event_id, team_id),
  constraint matches_event_id_track_id_level_fkey FOREIGN KEY (event_id, track_id, level) REFERENCES draws(event_id, track_id, level),
  constraint matches_event_id_track_id_level_code_key UNIQUE (event_id, track_id, level, code)
);
CREATE TRIGGER matches_archived BEFORE INSERT OR DELETE OR UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table media (
  id uuid not null,
  kind text not null,
  name text not null,
  alt_en text not null,
  alt_ar text not null,
  bytes integer not null,
  width integer,
  height integer,
  ground text,
  files text[] not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_alt_ar_check CHECK (char_length(alt_ar) >= 1 AND char_length(alt_ar) <= 200),
  constraint media_alt_en_check CHECK (char_length(alt_en) >= 1 AND char_length(alt_en) <= 200),
  constraint media_bytes_check CHECK (bytes > 0),
  constraint media_check CHECK ((kind = 'picture') = (width IS NOT NULL)),
  constraint media_check1 CHECK ((width IS NULL) = (height IS NULL) AND (width IS NULL) = (ground IS NULL)),
  constraint media_files_check CHECK (cardinality(files) > 0),
  constraint media_kind_check CHECK (kind = ANY (ARRAY['picture', 'pdf'])),
  constraint media_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint media_created_by_fkey FOREIGN KEY (created_by) REFERENCES administrators(id)
);
CREATE INDEX media_by_time ON media USING btree (created_at DESC, id);

create table message_reach (
  sender text not null,
  recipient_hash text not null,
  last_sent_at timestamp with time zone not null,
  constraint message_reach_pkey PRIMARY KEY (sender, recipient_hash),
  constraint message_reach_sender_fkey FOREIGN KEY (sender) REFERENCES message_senders(name)
);
CREATE INDEX message_reach_window ON message_reach USING btree (sender, last_sent_at);

create table message_receipts (
  provider_message_id text not null,
  state text not null,
  at timestamp with time zone not null,
  error_code text,
  received_at timestamp with time zone default now() not null,
  constraint message_receipts_pkey PRIMARY KEY (provider_message_id, state),
  constraint message_receipts_state_check CHECK (state = ANY (ARRAY['sent', 'delivered', 'read', 'failed']))
);
CREATE INDEX message_receipts_received ON message_receipts USING btree (received_at);
CREATE TRIGGER message_receipts_append_only BEFORE UPDATE ON message_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table message_senders (
  name text not null,
  next_at timestamp with time zone,
  paused_until timestamp with time zone,
  refusals integer default 0 not null,
  constraint message_senders_pkey PRIMARY KEY (name),
  constraint message_senders_refusals_check CHECK (refusals >= 0)
);

create table missions (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  track_id uuid not null,
  version integer not null,
  content jsonb not null,
  locked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint missions_pkey PRIMARY KEY (id),
  constraint missions_version_check CHECK (version > 0),
  constraint missions_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id),
  constraint missions_track_id_version_key UNIQUE (track_id, version)
);
CREATE TRIGGER missions_archived BEFORE INSERT OR DELETE OR UPDATE ON missions FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table money_approvals (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  academy_id uuid not null,
  amount_piastres bigint not null,
  requested_by uuid not null,
  requested_at timestamp with time zone default now() not null,
  payload jsonb,
  reason text not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  result_id uuid,
  constraint money_approvals_pkey PRIMARY KEY (id),
  constraint money_approvals_check CHECK ((payload IS NULL) = (state = 'alone')),
  constraint money_approvals_check1 CHECK ((decided_by IS NULL) = (state = ANY (ARRAY['alone', 'waiting']))),
  constraint money_approvals_check2 CHECK ((result_id IS NOT NULL) = (state = ANY (ARRAY['alone', 'approved']))),
  constraint money_approvals_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint money_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES administrators(id),
  constraint money_approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES administrators(id)
);
CREATE INDEX money_approvals_alone ON money_approvals USING btree (requested_by, requested_at) WHERE (state = 'alone');
CREATE UNIQUE INDEX money_approvals_waiting ON money_approvals USING btree (kind, subject_id) WHERE ((state = 'waiting') AND (kind = ANY (ARRAY['reversal', 'purchase_refund'])));
CREATE TRIGGER money_approvals_kept BEFORE DELETE ON money_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER money_approvals_once BEFORE UPDATE ON money_approvals FOR EACH ROW EXECUTE FUNCTION forbid_second_decision();

create table money_proofs (
  kind text not null,
  awaited_since timestamp with time zone default now() not null,
  proved_at timestamp with time zone,
  broken integer,
  constraint money_proofs_pkey PRIMARY KEY (kind),
  constraint money_proofs_broken_check CHECK (broken >= 0),
  constraint money_proofs_proved CHECK ((proved_at IS NULL) = (broken IS NULL))
);

create table month_closing_sums (
  closing_id uuid not null,
  posting text not null,
  entries integer not null,
  amount bigint not null,
  constraint month_closing_sums_pkey PRIMARY KEY (closing_id, posting),
  constraint month_closing_sums_amount_check CHECK (amount >= 0),
  constraint month_closing_sums_entries_check CHECK (entries > 0),
  constraint month_closing_sums_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES month_closings(id)
);
CREATE TRIGGER month_closing_sums_append_only BEFORE DELETE OR UPDATE ON month_closing_sums FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_closing_sums_no_truncate BEFORE TRUNCATE ON month_closing_sums FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table month_closings (
  id uuid default uuidv7() not null,
  month date not null,
  opening bigint not null,
  closing bigint not null,
  closed_by uuid not null,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reopening_reason text,
  constraint month_closings_pkey PRIMARY KEY (id),
  constraint month_closings_check CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopening_reason IS NULL)),
  constraint month_closings_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint month_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES administrators(id),
  constraint month_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES administrators(id)
);
CREATE UNIQUE INDEX month_closings_month ON month_closings USING btree (month) WHERE (reopened_at IS NULL);
CREATE TRIGGER month_closings_inserted_in_order BEFORE INSERT ON month_closings FOR EACH ROW WHEN (new.reopened_at IS NULL) EXECUTE FUNCTION refuse_closing_out_of_order();
CREATE TRIGGER month_closings_kept BEFORE UPDATE ON month_closings FOR EACH ROW WHEN (old.reopened_at IS NOT NULL OR new.reopened_at IS NULL OR new.id IS DISTINCT FROM old.id OR new.month IS DISTINCT FROM old.month OR new.opening IS DISTINCT FROM old.opening OR new.closing IS DISTINCT FROM old.closing OR new.closed_by IS DISTINCT FROM old.closed_by OR new.closed_at IS DISTINCT FROM old.closed_at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_closings_no_delete BEFORE DELETE ON month_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_closings_no_truncate BEFORE TRUNCATE ON month_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_closings_reopened_in_order BEFORE UPDATE ON month_closings FOR EACH ROW EXECUTE FUNCTION refuse_closing_out_of_order();

create table notices (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  kind text not null,
  entity_id uuid,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_kind_check CHECK (kind = ANY (ARRAY['guardian_guessed', 'deletion_asked', 'deletion_withdrawn', 'certificates_corrected', 'payment_refunded', 'payment_refund_failed', 'payment_received', 'payment_late', 'certificates_ready', 'announcement', 'purchase_refunded', 'transfer_reversed', 'payout_sent', 'owed_taken', 'transfer_corrected', 'transfer_approved', 'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated', 'wallet_credited', 'wallet_debited', 'join_request', 'application_request', 'guardian_consented', 'guardian_declined', 'guardian_withdrew', 'move_asked', 'student_left', 'student_moved_in', 'edition_opened', 'final_invited', 'invitation_expired', 'results_shown', 'appeal_answered', 'projects_due'])),
  constraint notices_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE
);
CREATE INDEX notices_academy ON notices USING btree (academy_id, id);
CREATE INDEX notices_announcement ON notices USING btree (entity_id, academy_id) WHERE (kind = 'announcement');
CREATE INDEX notices_entity ON notices USING btree (entity_id);
CREATE INDEX notices_unread ON notices USING btree (academy_id) WHERE (read_at IS NULL);

create table open_application_rejections (
  request_id uuid not null,
  academy_id uuid not null,
  rejected_at timestamp with time zone default now() not null,
  constraint open_application_rejections_pkey PRIMARY KEY (academy_id, request_id),
  constraint open_application_rejections_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint open_application_rejections_request_id_fkey FOREIGN KEY (request_id) REFERENCES enrolment_requests(id) ON DELETE CASCADE
);
CREATE INDEX open_application_rejections_request ON open_application_rejections USING btree (request_id);

create table outbox_messages (
  id uuid default uuidv7() not null,
  kind text not null,
  to_phone text,
  to_email text,
  channel text not null,
  sealed_content bytea,
  code_id uuid,
  status text default 'queued' not null,
  error_code text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  student_id uuid,
  provider_message_id text,
  send_after timestamp with time zone,
  begun_at timestamp with time zone,
  recalled_at timestamp with time zone,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_channel_check CHECK (channel = ANY (ARRAY['whatsapp', 'email'])),
  constraint outbox_messages_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'delivered', 'read', 'failed'])),
  constraint outbox_messages_code_id_fkey FOREIGN KEY (code_id) REFERENCES codes(id) ON DELETE SET NULL
);
CREATE INDEX outbox_messages_awaiting ON outbox_messages USING btree (finished_at) WHERE ((status <> 'queued') AND (sealed_content IS NOT NULL));
CREATE INDEX outbox_messages_code ON outbox_messages USING btree (code_id);
CREATE UNIQUE INDEX outbox_messages_provider ON outbox_messages USING btree (provider_message_id) WHERE (provider_message_id IS NOT NULL);
CREATE INDEX outbox_messages_send_after ON outbox_messages USING btree (send_after) WHERE ((status = 'queued') AND (send_after IS NOT NULL));
CREATE INDEX outbox_messages_student ON outbox_messages USING btree (student_id) WHERE ((student_id IS NOT NULL) AND ((status = 'queued') OR (sealed_content IS NOT NULL)));
CREATE INDEX outbox_messages_unsent ON outbox_messages USING btree (created_at) WHERE ((status = 'queued') AND (send_after IS NULL));
CREATE TRIGGER outbox_messages_announced BEFORE DELETE ON outbox_messages FOR EACH ROW WHEN (old.kind = 'announcement') EXECUTE FUNCTION keep_announced();

create table payment_comparisons (
  night date not null,
  started_at timestamp with time zone not null,
  total integer not null,
  unanswered integer not null,
  constraint payment_comparisons_pkey PRIMARY KEY (night),
  constraint payment_comparisons_check CHECK (unanswered >= 0 AND unanswered <= total),
  constraint payment_comparisons_total_check CHECK (total >= 0)
);

create table payment_differences (
  id uuid default uuidv7() not null,
  gateway text not null,
  payment_id uuid not null,
  transaction text,
  cause text not null,
  ours bigint not null,
  theirs bigint,
  found_at timestamp with time zone default now() not null,
  gone_at timestamp with time zone,
  dealt_at timestamp with time zone,
  dealt_by uuid,
  dealt_reason text,
  constraint payment_differences_pkey PRIMARY KEY (id),
  constraint payment_differences_cause_check CHECK (cause = ANY (ARRAY['not_paid', 'given_back', 'not_given_back', 'not_credited', 'other_amount', 'paid_twice'])),
  constraint payment_differences_check CHECK ((dealt_at IS NULL) = (dealt_by IS NULL) AND (dealt_at IS NULL) = (dealt_reason IS NULL)),
  constraint payment_differences_gateway_check CHECK (gateway = ANY (ARRAY['paymob', 'fawry'])),
  constraint payment_differences_ours_check CHECK (ours >= 0),
  constraint payment_differences_theirs_check CHECK (theirs >= 0),
  constraint payment_differences_dealt_by_fkey FOREIGN KEY (dealt_by) REFERENCES administrators(id),
  constraint payment_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_differences_of_payment ON payment_differences USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX payment_differences_payment ON payment_differences USING btree (payment_id) WHERE ((gone_at IS NULL) AND (payment_id IS NOT NULL));

create table payment_events (
  gateway text not null,
  event_key text not null,
  payment_id uuid,
  outcome text not null,
  body_sha256 bytea not null,
  facts jsonb not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_events_pkey PRIMARY KEY (gateway, event_key),
  constraint payment_events_gateway_check CHECK (gateway = ANY (ARRAY['paymob', 'fawry'])),
  constraint payment_events_outcome_check CHECK (outcome = ANY (ARRAY['credited', 'declined', 'noted', 'unconfirmed', 'mismatch', 'unknown_order'])),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_events_payment ON payment_events USING btree (payment_id, received_at);
CREATE INDEX payment_events_people ON payment_events USING btree (received_at) WHERE (outcome = ANY (ARRAY['mismatch', 'unknown_order']));
CREATE INDEX payment_events_unconfirmed ON payment_events USING btree (received_at) WHERE (outcome = 'unconfirmed');
CREATE INDEX payment_events_unknown ON payment_events USING btree (received_at) WHERE (outcome = 'unknown_order');
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_events_no_truncate BEFORE TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payment_refunds (
  id uuid default uuidv7() not null,
  payment_id uuid not null,
  amount bigint not null,
  reason text not null,
  status text not null,
  refusal text,
  requested_by uuid not null,
  approved_by uuid,
  ended_by uuid,
  gateway_refund text,
  ask_at timestamp with time zone,
  asked integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  reserved_at timestamp with time zone,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  refunded_before bigint,
  refused_at timestamp with time zone,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_amount_check CHECK (amount > 0),
  constraint payment_refunds_asked_check CHECK (asked >= 0),
  constraint payment_refunds_check CHECK (status <> 'requested' OR reserved_at IS NULL),
  constraint payment_refunds_check1 CHECK ((status <> ALL (ARRAY['reserved', 'sent', 'done'])) OR reserved_at IS NOT NULL),
  constraint payment_refunds_check2 CHECK ((status <> ALL (ARRAY['sent', 'done'])) OR sent_at IS NOT NULL),
  constraint payment_refunds_check3 CHECK ((status = ANY (ARRAY['done', 'refused'])) = (ended_at IS NOT NULL)),
  constraint payment_refunds_check4 CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  constraint payment_refunds_check5 CHECK ((status = ANY (ARRAY['reserved', 'sent'])) = (ask_at IS NOT NULL)),
  constraint payment_refunds_refunded_before_check CHECK (refunded_before >= 0),
  constraint payment_refunds_refusal_check CHECK (refusal = ANY (ARRAY['declined', 'gateway', 'not_taken', 'differs', 'person'])),
  constraint payment_refunds_second_pair_of_eyes CHECK (approved_by <> requested_by),
  constraint payment_refunds_status_check CHECK (status = ANY (ARRAY['requested', 'reserved', 'sent', 'done', 'refused'])),
  constraint payment_refunds_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES administrators(id),
  constraint payment_refunds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES administrators(id),
  constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES administrators(id)
);
CREATE INDEX payment_refunds_ask ON payment_refunds USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX payment_refunds_open ON payment_refunds USING btree (payment_id) WHERE (status = ANY (ARRAY['requested', 'reserved', 'sent']));
CREATE INDEX payment_refunds_payment ON payment_refunds USING btree (payment_id, id);
CREATE INDEX payment_refunds_requester ON payment_refunds USING btree (requested_by, created_at);
CREATE TRIGGER payment_refunds_answer BEFORE UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION refuse_change_of_refund_answer();
CREATE TRIGGER payment_refunds_excess BEFORE INSERT ON payment_refunds FOR EACH ROW EXECUTE FUNCTION refuse_excess_payment_refund();
CREATE TRIGGER payment_refunds_forward BEFORE DELETE OR UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION refuse_change_of_refund();
CREATE TRIGGER payment_refunds_no_truncate BEFORE TRUNCATE ON payment_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payment_reviews (
  gateway text not null,
  event_key text not null,
  administrator_id uuid not null,
  note text not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_reviews_pkey PRIMARY KEY (gateway, event_key),
  constraint payment_reviews_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint payment_reviews_gateway_event_key_fkey FOREIGN KEY (gateway, event_key) REFERENCES payment_events(gateway, event_key)
);
CREATE TRIGGER payment_reviews_append_only BEFORE DELETE OR UPDATE ON payment_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reviews_no_truncate BEFORE TRUNCATE ON payment_reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payments (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  gateway text not null,
  method text not null,
  reference text not null,
  gateway_order text,
  amount bigint not null,
  fee bigint not null,
  status text default 'created' not null,
  action jsonb,
  starting_at timestamp with time zone,
  starts integer default 0 not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  paid_late boolean default false not null,
  paid_by text,
  ask_at timestamp with time zone,
  asked integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_action_check CHECK (action IS NULL OR (status <> ALL (ARRAY['paid', 'expired', 'cancelled']))),
  constraint payments_amount_check CHECK (amount > 0),
  constraint payments_asked_check CHECK (asked >= 0),
  constraint payments_check CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  constraint payments_fee_check CHECK (fee >= 0),
  constraint payments_gateway_check CHECK (gateway = ANY (ARRAY['paymob', 'fawry'])),
  constraint payments_method_check CHECK (method = ANY (ARRAY['card', 'mobile_wallet', 'fawry'])),
  constraint payments_reference_check CHECK (reference ~ '^[0-9]{14}$'),
  constraint payments_starts_check CHECK (starts >= 0),
  constraint payments_status_check CHECK (status = ANY (ARRAY['created', 'pending', 'paid', 'failed', 'expired', 'cancelled'])),
  constraint payments_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint payments_gateway_gateway_order_key UNIQUE (gateway, gateway_order),
  constraint payments_reference_key UNIQUE (reference)
);
CREATE INDEX payments_academy ON payments USING btree (academy_id, id);
CREATE INDEX payments_ask ON payments USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX payments_day ON payments USING btree (COALESCE(paid_at, created_at));
CREATE INDEX payments_paid_by ON payments USING btree (paid_by) WHERE (paid_by IS NOT NULL);
CREATE TRIGGER payments_open_academy BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_academy();
CREATE TRIGGER payments_paid BEFORE DELETE OR UPDATE ON payments FOR EACH ROW WHEN (old.status = 'paid') EXECUTE FUNCTION refuse_change_of_paid();

create table payouts (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  amount bigint not null,
  bank_reference text not null,
  paid_on date not null,
  reason text not null,
  administrator_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_amount_check CHECK (amount > 0),
  constraint payouts_bank_reference_check CHECK (reference_key(bank_reference) IS NOT NULL),
  constraint payouts_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint payouts_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id)
);
CREATE INDEX payouts_academy ON payouts USING btree (academy_id, id);
CREATE UNIQUE INDEX payouts_reference ON payouts USING btree (reference_key(bank_reference));
CREATE TRIGGER payouts_append_only BEFORE DELETE OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table phone_verifications (
  role text not null,
  account_id uuid not null,
  token_hash bytea not null,
  sealed_password bytea,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint phone_verifications_pkey PRIMARY KEY (role, account_id),
  constraint phone_verifications_role_check CHECK (role = ANY (ARRAY['student', 'academy']))
);
CREATE INDEX phone_verifications_expiry ON phone_verifications USING btree (expires_at);

create table placements (
  list_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  computed integer,
  place integer,
  moved_reason text,
  score numeric,
  error numeric,
  team text not null,
  academy text not null,
  governorate text,
  project text,
  award_en text,
  award_ar text,
  constraint placements_pkey PRIMARY KEY (list_id, team_id),
  constraint placements_check CHECK ((award_en IS NULL) = (award_ar IS NULL)),
  constraint placements_check1 CHECK (moved_reason IS NOT NULL OR NOT place IS DISTINCT FROM computed),
  constraint placements_computed_check CHECK (computed > 0),
  constraint placements_place_check CHECK (place > 0),
  constraint placements_list_id_fkey FOREIGN KEY (list_id) REFERENCES result_lists(id) ON DELETE CASCADE,
  constraint placements_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id)
);
CREATE INDEX placements_team ON placements USING btree (team_id);
CREATE TRIGGER placements_archived BEFORE INSERT OR DELETE OR UPDATE ON placements FOR EACH ROW EXECUTE FUNCTION refuse_archived();
CREATE TRIGGER placements_published BEFORE INSERT OR DELETE OR UPDATE ON placements FOR EACH ROW EXECUTE FUNCTION refuse_published();

create table places (
  id uuid default uuidv7() not null,
  event_id uuid not null,
  edition_id uuid not null,
  kind text not null,
  name_en text not null,
  name_ar text not null,
  "position" integer not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_kind_check CHECK (kind = ANY (ARRAY['arena', 'practice', 'inspection', 'judging'])),
  constraint places_position_check CHECK ("position" > 0),
  constraint places_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint places_id_event_id_key UNIQUE (id, event_id)
);
CREATE INDEX places_event ON places USING btree (event_id, "position");
CREATE TRIGGER places_archived BEFORE INSERT OR DELETE OR UPDATE ON places FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table price_steps (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  from_at timestamp with time zone not null,
  unit_price bigint not null,
  label_en text,
  label_ar text,
  constraint price_steps_pkey PRIMARY KEY (id),
  constraint price_steps_check CHECK ((label_en IS NULL) = (label_ar IS NULL)),
  constraint price_steps_unit_price_check CHECK (unit_price > 0),
  constraint price_steps_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint price_steps_edition_id_from_at_key UNIQUE (edition_id, from_at)
);
CREATE TRIGGER price_steps_archived BEFORE INSERT OR DELETE OR UPDATE ON price_steps FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table project_comments (
  id uuid default uuidv7() not null,
  team_id uuid not null,
  edition_id uuid not null,
  author text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint project_comments_pkey PRIMARY KEY (id),
  constraint project_comments_team_id_fkey FOREIGN KEY (team_id) REFERENCES projects(team_id) ON DELETE CASCADE
);
CREATE INDEX project_comments_team ON project_comments USING btree (team_id);
CREATE TRIGGER project_comments_archived BEFORE INSERT OR UPDATE ON project_comments FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table project_files (
  id uuid default uuidv7() not null,
  team_id uuid not null,
  edition_id uuid not null,
  key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  added_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint project_files_pkey PRIMARY KEY (id),
  constraint project_files_bytes_check CHECK (bytes > 0),
  constraint project_files_team_id_fkey FOREIGN KEY (team_id) REFERENCES projects(team_id) ON DELETE CASCADE,
  constraint project_files_key_key UNIQUE (key)
);
CREATE INDEX project_files_team ON project_files USING btree (team_id);
CREATE TRIGGER project_files_archived BEFORE INSERT OR UPDATE ON project_files FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table project_versions (
  team_id uuid not null,
  number integer not null,
  edition_id uuid not null,
  content jsonb not null,
  file_ids uuid[] not null,
  sha256 bytea not null,
  submitted_by uuid,
  submitted_at timestamp with time zone default now() not null,
  late boolean default false not null,
  constraint project_versions_pkey PRIMARY KEY (team_id, number),
  constraint project_versions_number_check CHECK (number > 0),
  constraint project_versions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES students(id),
  constraint project_versions_team_id_fkey FOREIGN KEY (team_id) REFERENCES projects(team_id) ON DELETE CASCADE
);
CREATE INDEX project_versions_submitted_by ON project_versions USING btree (submitted_by) WHERE (submitted_by IS NOT NULL);
CREATE TRIGGER project_versions_archived BEFORE INSERT OR UPDATE OF team_id, number, edition_id, content, file_ids, sha256, submitted_at, late ON project_versions FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table projects (
  team_id uuid not null,
  edition_id uuid not null,
  content jsonb default '{}'::jsonb not null,
  version integer default 0 not null,
  saved_at timestamp with time zone,
  saved_by uuid,
  reminded_at timestamp with time zone,
  constraint projects_pkey PRIMARY KEY (team_id),
  constraint projects_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES students(id),
  constraint projects_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id) ON DELETE CASCADE
);
CREATE INDEX projects_saved_by ON projects USING btree (saved_by) WHERE (saved_by IS NOT NULL);
CREATE TRIGGER projects_archived BEFORE INSERT OR UPDATE OF team_id, edition_id, content, version, saved_at, reminded_at ON projects FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table rate_limits (
  key text not null,
  hits timestamp with time zone[] not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expiry ON rate_limits USING btree (expires_at);

create table refund_teams (
  purchase_id uuid not null,
  "position" integer not null,
  refund_id uuid not null,
  team_id uuid not null,
  team_name text not null,
  amount bigint not null,
  constraint refund_teams_pkey PRIMARY KEY (purchase_id, "position"),
  constraint refund_teams_amount_check CHECK (amount >= 0),
  constraint refund_teams_position_check CHECK ("position" >= 1 AND "position" <= 20),
  constraint refund_teams_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES team_purchases(id),
  constraint refund_teams_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_teams_team_id_key UNIQUE (team_id)
);
CREATE INDEX refund_teams_refund ON refund_teams USING btree (refund_id);
CREATE TRIGGER refund_teams_append_only BEFORE DELETE OR UPDATE ON refund_teams FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_teams_no_truncate BEFORE TRUNCATE ON refund_teams FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table refunds (
  id uuid default uuidv7() not null,
  purchase_id uuid not null,
  academy_id uuid not null,
  credit_note_number text default 'C-' || substr(new_receipt_number(), 3) not null,
  amount bigint not null,
  reason text not null,
  returned_coupon boolean default false not null,
  administrator_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_check CHECK (amount >= 0),
  constraint refunds_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint refunds_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id),
  constraint refunds_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES team_purchases(id),
  constraint refunds_credit_note_number_key UNIQUE (credit_note_number)
);
CREATE INDEX refunds_purchase ON refunds USING btree (purchase_id, id);
CREATE TRIGGER refunds_append_only BEFORE DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_excess BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_excess_refund();
CREATE TRIGGER refunds_no_truncate BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table result_lists (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  event_id uuid not null,
  track_id uuid not null,
  level text not null,
  number integer default 1 not null,
  state text default 'proposed' not null,
  method text not null,
  snapshot text not null,
  sha256 bytea not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone default now() not null,
  shown_at timestamp with time zone,
  signed_by uuid,
  signed_at timestamp with time zone,
  publish_at timestamp with time zone,
  correction_reason text,
  version integer default 1 not null,
  constraint result_lists_pkey PRIMARY KEY (id),
  constraint result_lists_check CHECK ((signed_by IS NULL) = (signed_at IS NULL)),
  constraint result_lists_check1 CHECK ((state = 'signed') = (signed_at IS NOT NULL)),
  constraint result_lists_check2 CHECK (publish_at IS NULL OR state = 'signed'),
  constraint result_lists_check3 CHECK (number = 1 OR correction_reason IS NOT NULL),
  constraint result_lists_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior', 'open'])),
  constraint result_lists_method_check CHECK (method = ANY (ARRAY['plain', 'adjusted', 'runs', 'league'])),
  constraint result_lists_number_check CHECK (number > 0),
  constraint result_lists_state_check CHECK (state = ANY (ARRAY['open', 'proposed', 'signed'])),
  constraint result_lists_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint result_lists_event_id_track_id_fkey FOREIGN KEY (event_id, track_id) REFERENCES start_lists(event_id, track_id),
  constraint result_lists_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES crew(id),
  constraint result_lists_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES administrators(id),
  constraint result_lists_event_id_track_id_level_number_key UNIQUE (event_id, track_id, level, number)
);
CREATE TRIGGER result_lists_archived BEFORE INSERT OR DELETE OR UPDATE ON result_lists FOR EACH ROW EXECUTE FUNCTION refuse_archived();
CREATE TRIGGER result_lists_published BEFORE DELETE OR UPDATE ON result_lists FOR EACH ROW EXECUTE FUNCTION refuse_published();

create table rubrics (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  track_id uuid not null,
  level text,
  version integer not null,
  content jsonb not null,
  locked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint rubrics_pkey PRIMARY KEY (id),
  constraint rubrics_level_check CHECK (level = ANY (ARRAY['elementary', 'junior', 'senior'])),
  constraint rubrics_version_check CHECK (version > 0),
  constraint rubrics_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id),
  constraint rubrics_track_id_level_version_key UNIQUE NULLS NOT DISTINCT (track_id, level, version)
);
CREATE TRIGGER rubrics_archived BEFORE INSERT OR DELETE OR UPDATE ON rubrics FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table runs (
  id uuid not null,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  mission_id uuid not null,
  round integer not null,
  mode text not null,
  counts jsonb not null,
  points integer not null,
  time_ms integer not null,
  crew_id uuid not null,
  ran_at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  state text default 'reported' not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  voided_by uuid,
  voided_at timestamp with time zone,
  void_reason text,
  override_reason text,
  constraint runs_pkey PRIMARY KEY (id),
  constraint runs_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint runs_check1 CHECK ((voided_by IS NULL) = (voided_at IS NULL)),
  constraint runs_check2 CHECK (
CASE state
    WHEN 'reported' THEN confirmed_at IS NULL
    WHEN 'confirmed' THEN confirmed_at IS NOT NULL
    ELSE true
END),
  constraint runs_check3 CHECK ((state = 'void') = (voided_at IS NOT NULL)),
  constraint runs_check4 CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  constraint runs_mode_check CHECK (mode = ANY (ARRAY['autonomous', 'manual'])),
  constraint runs_points_check CHECK (points >= 0),
  constraint runs_round_check CHECK (round >= 1 AND round <= 5),
  constraint runs_state_check CHECK (state = ANY (ARRAY['reported', 'confirmed', 'void'])),
  constraint runs_time_ms_check CHECK (time_ms >= 0),
  constraint runs_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES crew(id),
  constraint runs_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint runs_event_id_team_id_fkey FOREIGN KEY (event_id, team_id) REFERENCES event_teams(event_id, team_id),
  constraint runs_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  constraint runs_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES crew(id)
);
CREATE UNIQUE INDEX runs_one_confirmed ON runs USING btree (event_id, team_id, round) WHERE (state = 'confirmed');
CREATE INDEX runs_team ON runs USING btree (event_id, team_id, round);
CREATE TRIGGER runs_archived BEFORE INSERT OR DELETE OR UPDATE ON runs FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table security_events (
  id uuid default uuidv7() not null,
  created_at timestamp with time zone default now() not null,
  act text not null,
  actor_kind text not null,
  actor_id uuid,
  session_id uuid,
  academy_id uuid,
  student_id uuid,
  network text,
  device text,
  detail jsonb,
  counted_hour timestamp with time zone,
  count integer default 1 not null,
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_academy ON security_events USING btree (academy_id, id) WHERE (academy_id IS NOT NULL);
CREATE INDEX security_events_actor ON security_events USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX security_events_counted ON security_events USING btree (counted_hour, act, actor_kind, actor_id, network) NULLS NOT DISTINCT WHERE (counted_hour IS NOT NULL);
CREATE INDEX security_events_student ON security_events USING btree (student_id, id) WHERE (student_id IS NOT NULL);
CREATE INDEX security_events_time ON security_events USING btree (created_at);

create table security_reads (
  id uuid default uuidv7() not null,
  hour timestamp with time zone not null,
  endpoint text not null,
  actor_kind text not null,
  actor_id uuid not null,
  session_id uuid not null,
  academy_id uuid,
  student_id uuid,
  network text not null,
  device text,
  calls integer not null,
  rows integer not null,
  constraint security_reads_pkey PRIMARY KEY (id),
  constraint security_reads_counted UNIQUE NULLS NOT DISTINCT (hour, session_id, network, endpoint, academy_id, student_id)
);
CREATE INDEX security_reads_academy ON security_reads USING btree (academy_id, hour) WHERE (academy_id IS NOT NULL);
CREATE INDEX security_reads_actor ON security_reads USING btree (actor_id, hour);
CREATE INDEX security_reads_student ON security_reads USING btree (student_id, hour) WHERE (student_id IS NOT NULL);

create table sessions (
  id uuid default uuidv7() not null,
  token_hash bytea not null,
  role text not null,
  account_id uuid not null,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  device_id uuid,
  staff_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_role_check CHECK (role = ANY (ARRAY['student', 'academy', 'admin', 'crew'])),
  constraint sessions_staff CHECK (staff_id IS NULL OR role = 'academy'),
  constraint sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE SET NULL,
  constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES academy_staff(id) ON DELETE CASCADE,
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_account ON sessions USING btree (role, account_id, created_at);
CREATE INDEX sessions_device ON sessions USING btree (device_id);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_staff ON sessions USING btree (staff_id) WHERE (staff_id IS NOT NULL);

create table settings (
  only_row boolean default true not null,
  student_portal text,
  support_whatsapp text,
  payment_account text,
  activation_deposit bigint,
  min_transfer bigint,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  payment_account_changed_at timestamp with time zone,
  money_alone_limit bigint,
  constraint settings_pkey PRIMARY KEY (only_row),
  constraint settings_activation_deposit_check CHECK (activation_deposit >= 0),
  constraint settings_min_transfer_check CHECK (min_transfer >= 10000),
  constraint settings_money_alone_limit_check CHECK (money_alone_limit >= 0),
  constraint settings_only_row_check CHECK (only_row),
  constraint settings_student_portal_check CHECK (student_portal = ANY (ARRAY['open', 'closed']))
);

create table sheet_remarks (
  sheet_id uuid not null,
  remark text not null,
  constraint sheet_remarks_pkey PRIMARY KEY (sheet_id),
  constraint sheet_remarks_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
);

create table sheet_versions (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  sheet_id uuid not null,
  version integer not null,
  act text not null,
  content jsonb not null,
  by_crew_id uuid not null,
  at timestamp with time zone not null,
  stored_at timestamp with time zone default now() not null,
  constraint sheet_versions_pkey PRIMARY KEY (id),
  constraint sheet_versions_act_check CHECK (act = ANY (ARRAY['handed_in', 'returned'])),
  constraint sheet_versions_by_crew_id_fkey FOREIGN KEY (by_crew_id) REFERENCES crew(id),
  constraint sheet_versions_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id),
  constraint sheet_versions_sheet_id_version_key UNIQUE (sheet_id, version)
);
CREATE TRIGGER sheet_versions_archived BEFORE INSERT OR DELETE OR UPDATE ON sheet_versions FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table sheets (
  id uuid not null,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  crew_id uuid not null,
  round integer not null,
  rubric_id uuid not null,
  state text default 'draft' not null,
  marks jsonb default '{}'::jsonb not null,
  deductions text[] default '{}'::text[] not null,
  not_judged text,
  total integer,
  worked text,
  try_next text,
  returned_reason text,
  handed_in_at timestamp with time zone,
  version integer default 1 not null,
  constraint sheets_pkey PRIMARY KEY (id),
  constraint sheets_state_check CHECK (state = ANY (ARRAY['draft', 'handed_in', 'returned', 'locked'])),
  constraint sheets_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crew(id),
  constraint sheets_event_id_team_id_crew_id_round_fkey FOREIGN KEY (event_id, team_id, crew_id, round) REFERENCES assignments(event_id, team_id, crew_id, round),
  constraint sheets_rubric_id_fkey FOREIGN KEY (rubric_id) REFERENCES rubrics(id),
  constraint sheets_event_id_team_id_crew_id_round_key UNIQUE (event_id, team_id, crew_id, round)
);
CREATE INDEX sheets_crew ON sheets USING btree (crew_id);
CREATE INDEX sheets_edition ON sheets USING btree (edition_id);
CREATE INDEX sheets_rubric ON sheets USING btree (rubric_id);
CREATE INDEX sheets_team ON sheets USING btree (event_id, team_id);
CREATE TRIGGER sheets_archived BEFORE INSERT OR DELETE OR UPDATE ON sheets FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table slots (
  id uuid default uuidv7() not null,
  event_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  place_id uuid not null,
  kind text not null,
  team_id uuid,
  match_id uuid,
  round integer,
  starts_at timestamp with time zone not null,
  planned_at timestamp with time zone not null,
  minutes integer not null,
  state text default 'planned' not null,
  called_at timestamp with time zone,
  version integer default 1 not null,
  constraint slots_pkey PRIMARY KEY (id),
  constraint slots_check CHECK ((team_id IS NULL) = (match_id IS NOT NULL)),
  constraint slots_check1 CHECK ((kind = 'match') = (match_id IS NOT NULL)),
  constraint slots_check2 CHECK ((kind = 'run') = (round IS NOT NULL)),
  constraint slots_check3 CHECK (state = 'planned' OR called_at IS NOT NULL),
  constraint slots_kind_check CHECK (kind = ANY (ARRAY['inspection', 'practice', 'run', 'match', 'judging'])),
  constraint slots_minutes_check CHECK (minutes >= 1 AND minutes <= 240),
  constraint slots_round_check CHECK (round >= 1 AND round <= 5),
  constraint slots_state_check CHECK (state = ANY (ARRAY['planned', 'called', 'present', 'done', 'missed'])),
  constraint slots_event_id_team_id_fkey FOREIGN KEY (event_id, team_id) REFERENCES event_teams(event_id, team_id) ON DELETE CASCADE,
  constraint slots_event_id_track_id_fkey FOREIGN KEY (event_id, track_id) REFERENCES start_lists(event_id, track_id),
  constraint slots_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint slots_place_id_event_id_fkey FOREIGN KEY (place_id, event_id) REFERENCES places(id, event_id)
);
CREATE INDEX slots_event ON slots USING btree (event_id, starts_at);
CREATE UNIQUE INDEX slots_match ON slots USING btree (match_id) WHERE (match_id IS NOT NULL);
CREATE INDEX slots_place ON slots USING btree (place_id, starts_at);
CREATE INDEX slots_team ON slots USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE TRIGGER slots_archived BEFORE INSERT OR DELETE OR UPDATE ON slots FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table start_lists (
  event_id uuid not null,
  track_id uuid not null,
  edition_id uuid not null,
  locked_at timestamp with time zone,
  mission_id uuid,
  closed_at timestamp with time zone,
  feedback_at timestamp with time zone,
  version integer default 1 not null,
  open_reason text,
  constraint start_lists_pkey PRIMARY KEY (event_id, track_id),
  constraint start_lists_check CHECK (mission_id IS NULL OR locked_at IS NOT NULL),
  constraint start_lists_check1 CHECK (closed_at IS NULL OR locked_at IS NOT NULL),
  constraint start_lists_check2 CHECK (feedback_at IS NULL OR closed_at IS NOT NULL),
  constraint start_lists_event_id_edition_id_fkey FOREIGN KEY (event_id, edition_id) REFERENCES edition_events(id, edition_id),
  constraint start_lists_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES missions(id),
  constraint start_lists_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id)
);
CREATE TRIGGER start_lists_archived BEFORE INSERT OR DELETE OR UPDATE ON start_lists FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table statement_layouts (
  header_hash bytea not null,
  columns jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint statement_layouts_pkey PRIMARY KEY (header_hash)
);

create table statement_rows (
  id uuid default uuidv7() not null,
  statement_id uuid not null,
  line integer not null,
  fingerprint bytea not null,
  booked_on date,
  amount bigint,
  details text not null,
  problem text,
  constraint statement_rows_pkey PRIMARY KEY (id),
  constraint statement_rows_problem_check CHECK (problem = ANY (ARRAY['amount', 'date'])),
  constraint statement_rows_fingerprint_fkey FOREIGN KEY (fingerprint) REFERENCES bank_entries(fingerprint),
  constraint statement_rows_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id),
  constraint statement_rows_statement_id_line_key UNIQUE (statement_id, line)
);
CREATE INDEX statement_rows_amount ON statement_rows USING btree (amount, booked_on);
CREATE INDEX statement_rows_fingerprint ON statement_rows USING btree (fingerprint, id);
CREATE TRIGGER statement_rows_delete_closed AFTER DELETE ON statement_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed();
CREATE TRIGGER statement_rows_insert_closed AFTER INSERT ON statement_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_closed();
CREATE TRIGGER statement_rows_no_update BEFORE UPDATE ON statement_rows FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table statement_ties (
  id uuid default uuidv7() not null,
  fingerprint bytea not null,
  transfer_id uuid not null,
  statement_row_id uuid not null,
  amount bigint not null,
  tied_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint statement_ties_pkey PRIMARY KEY (id),
  constraint statement_ties_amount_check CHECK (amount > 0),
  constraint statement_ties_fingerprint_fkey FOREIGN KEY (fingerprint) REFERENCES bank_entries(fingerprint),
  constraint statement_ties_statement_row_id_fkey FOREIGN KEY (statement_row_id) REFERENCES statement_rows(id),
  constraint statement_ties_tied_by_fkey FOREIGN KEY (tied_by) REFERENCES administrators(id),
  constraint statement_ties_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES bank_transfers(id),
  constraint statement_ties_fingerprint_transfer_id_key UNIQUE (fingerprint, transfer_id)
);
CREATE INDEX statement_ties_row ON statement_ties USING btree (statement_row_id);
CREATE INDEX statement_ties_transfer ON statement_ties USING btree (transfer_id);
CREATE TRIGGER count_tie AFTER INSERT OR DELETE ON statement_ties FOR EACH ROW EXECUTE FUNCTION count_tie();
CREATE TRIGGER statement_ties_no_truncate BEFORE TRUNCATE ON statement_ties FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_ties_no_update BEFORE UPDATE ON statement_ties FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table statements (
  id uuid default uuidv7() not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone default now() not null,
  file_name text,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_check CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  constraint statements_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  constraint statements_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES administrators(id),
  constraint statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES administrators(id)
);
CREATE INDEX statements_open ON statements USING btree (created_at) WHERE (closed_at IS NULL);
CREATE TRIGGER statements_guard BEFORE UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION guard_statement();

create table student_cards (
  student_id uuid not null,
  code_hash bytea not null,
  sealed_code bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  shown_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint student_cards_pkey PRIMARY KEY (student_id),
  constraint student_cards_tries_check CHECK (tries >= 0 AND tries <= 3),
  constraint student_cards_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint student_cards_code UNIQUE (code_hash)
);

create table student_counts (
  academy_id uuid not null,
  pending integer default 0 not null,
  verified integer default 0 not null,
  inactive integer default 0 not null,
  active integer default 0 not null,
  suspended integer default 0 not null,
  constraint student_counts_pkey PRIMARY KEY (academy_id),
  constraint student_counts_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE
);

create table student_moves (
  id uuid default uuidv7() not null,
  student_id uuid not null,
  academy_id uuid not null,
  to_academy_id uuid,
  state text default 'asked' not null,
  reason text,
  answer text,
  asked_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  constraint student_moves_pkey PRIMARY KEY (id),
  constraint student_moves_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 300),
  constraint student_moves_check CHECK ((state = 'asked') = (decided_at IS NULL)),
  constraint student_moves_check1 CHECK (to_academy_id IS NULL OR state = 'decided_by_organiser'),
  constraint student_moves_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 300),
  constraint student_moves_state_check CHECK (state = ANY (ARRAY['asked', 'agreed', 'refused', 'withdrawn', 'released', 'decided_by_organiser'])),
  constraint student_moves_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id) ON DELETE CASCADE,
  constraint student_moves_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  constraint student_moves_to_academy_id_fkey FOREIGN KEY (to_academy_id) REFERENCES academies(id) ON DELETE SET NULL
);
CREATE INDEX student_moves_academy ON student_moves USING btree (academy_id, id);
CREATE UNIQUE INDEX student_moves_one_open ON student_moves USING btree (student_id) WHERE (state = 'asked');
CREATE INDEX student_moves_student ON student_moves USING btree (student_id, id);
CREATE INDEX student_moves_to ON student_moves USING btree (to_academy_id) WHERE (to_academy_id IS NOT NULL);
CREATE INDEX student_moves_waiting ON student_moves USING btree (asked_at) WHERE (state = 'asked');

create table student_notices (
  id uuid default uuidv7() not null,
  student_id uuid not null,
  kind text not null,
  edition_id uuid,
  due_on date,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint student_notices_pkey PRIMARY KEY (id),
  constraint student_notices_kind_check CHECK (kind = ANY (ARRAY['own_guardian_guessed', 'own_deletion_asked', 'own_deletion_withdrawn', 'certificate_corrected', 'certificate_ready', 'request_approved', 'request_rejected', 'team_joined', 'team_left', 'team_track', 'deadline_members', 'deadline_track', 'event_near', 'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew', 'card_renewed', 'own_released', 'own_transferred', 'own_move_refused', 'announcement', 'project_due', 'project_last_day', 'project_reminded', 'project_commented', 'project_handed_in'])),
  constraint student_notices_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  constraint student_notices_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
);
CREATE INDEX student_notices_announcement ON student_notices USING btree (((facts ->> 'announcement'))) WHERE (kind = 'announcement');
CREATE UNIQUE INDEX student_notices_once ON student_notices USING btree (student_id, edition_id, kind, due_on) WHERE (due_on IS NOT NULL);
CREATE INDEX student_notices_student ON student_notices USING btree (student_id, id);
CREATE INDEX student_notices_unread ON student_notices USING btree (student_id) WHERE (read_at IS NULL);

create table students (
  id uuid default uuidv7() not null,
  academy_id uuid,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  birth_date date not null,
  gender text not null,
  address text,
  status text default 'pending' not null,
  password_hash text,
  has_temporary_password boolean default true not null,
  credentials_saved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  phone_verified_at timestamp with time zone,
  joined_at timestamp with time zone,
  search_text text generated always as (search_key(((((((((((' ' || first_name) || ' ') || last_name) || ' ') || COALESCE(email, '')) || ' ') || COALESCE(phone_number, '')) || ' ') || COALESCE(class_name, '')) || ' ') || COALESCE(external_id, ''))) stored not null,
  photo_key text,
  deleted_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  verified_at timestamp with time zone generated always as (COALESCE(phone_verified_at, email_verified_at)) stored,
  phone_belongs_to text default 'student' not null,
  phone_owner text,
  former_phones text[] default '{}'::text[] not null,
  pending_phone_number text,
  pending_email text,
  join_link_id uuid,
  class_name text,
  external_id text,
  vouched_at timestamp with time zone,
  vouched_by uuid,
  claimed_at timestamp with time zone,
  language text,
  last_used_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  password_issued_at timestamp with time zone default now() not null,
  class_key text generated always as (code_key(class_name)) stored,
  constraint students_pkey PRIMARY KEY (id),
  constraint students_check CHECK (deleted_at IS NULL OR status = 'inactive' AND academy_id IS NULL),
  constraint students_claim_of_vouched CHECK (claimed_at IS NULL OR vouched_at IS NOT NULL),
  constraint students_class_name_check CHECK (char_length(class_name) >= 1 AND char_length(class_name) <= 40),
  constraint students_complete CHECK (
CASE
    WHEN vouched_at IS NULL THEN phone_number IS NOT NULL AND address IS NOT NULL AND password_hash IS NOT NULL
    WHEN claimed_at IS NULL THEN email IS NULL AND phone_number IS NULL AND password_hash IS NULL AND photo_key IS NULL
    ELSE password_hash IS NOT NULL
END),
  constraint students_external_id_check CHECK (char_length(external_id) >= 1 AND char_length(external_id) <= 40),
  constraint students_gender_check CHECK (gender = ANY (ARRAY['male', 'female'])),
  constraint students_language_check CHECK (language = ANY (ARRAY['ar', 'en'])),
  constraint students_phone_belongs_to_check CHECK (phone_belongs_to = ANY (ARRAY['student', 'guardian'])),
  constraint students_status_check CHECK (status = ANY (ARRAY['pending', 'verified', 'inactive', 'active', 'suspended'])),
  constraint students_vouched_by_school CHECK ((vouched_at IS NULL) = (vouched_by IS NULL)),
  constraint students_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint students_join_link_id_fkey FOREIGN KEY (join_link_id) REFERENCES join_links(id),
  constraint students_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES academies(id),
  constraint students_external_id UNIQUE (academy_id, external_id) DEFERRABLE,
  constraint students_phone_owner EXCLUDE USING gist (phone_number WITH =, COALESCE(phone_owner, id) WITH <>) WHERE (phone_verified_at IS NOT NULL)
);
CREATE INDEX students_academy ON students USING btree (academy_id, id);
CREATE INDEX students_academy_created ON students USING btree (academy_id, created_at);
CREATE INDEX students_academy_email ON students USING btree (academy_id, email);
CREATE INDEX students_academy_joined ON students USING btree (academy_id, joined_at) WHERE (joined_at IS NOT NULL);
CREATE INDEX students_academy_phone ON students USING btree (academy_id, phone_number);
CREATE INDEX students_academy_status ON students USING btree (academy_id, status, id);
CREATE INDEX students_by_class ON students USING btree (academy_id, class_name COLLATE people, first_name COLLATE people, last_name COLLATE people, id);
CREATE INDEX students_join_link ON students USING btree (join_link_id) WHERE (join_link_id IS NOT NULL);
CREATE INDEX students_search ON students USING gin (academy_id, search_text gin_trgm_ops);
CREATE INDEX students_unclaimed ON students USING btree (academy_id) WHERE ((vouched_at IS NOT NULL) AND (claimed_at IS NULL));
CREATE UNIQUE INDEX students_verified_email ON students USING btree (email) WHERE (verified_at IS NOT NULL);
CREATE INDEX students_verified_phone ON students USING btree (phone_number) WHERE (phone_verified_at IS NOT NULL);
CREATE TRIGGER forget_acceptances AFTER DELETE ON students FOR EACH ROW EXECUTE FUNCTION forget_acceptances('student');
CREATE TRIGGER students_counted_delete AFTER DELETE ON students REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_students();
CREATE TRIGGER students_counted_insert AFTER INSERT ON students REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_students();
CREATE TRIGGER students_counted_update AFTER UPDATE ON students REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_students();
CREATE TRIGGER students_open_academy BEFORE INSERT OR UPDATE OF academy_id ON students FOR EACH ROW WHEN (new.academy_id IS NOT NULL) EXECUTE FUNCTION refuse_for_closed_academy();

create table team_members (
  id uuid default uuidv7() not null,
  team_id uuid not null,
  student_id uuid not null,
  role text default 'member' not null,
  joined_at timestamp with time zone default now() not null,
  edition_id uuid default current_edition() not null,
  constraint team_members_pkey PRIMARY KEY (id),
  constraint team_members_role_check CHECK (role = ANY (ARRAY['leader', 'member'])),
  constraint team_members_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id),
  constraint team_members_team_id_edition_id_fkey FOREIGN KEY (team_id, edition_id) REFERENCES teams(id, edition_id),
  constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint team_members_edition_id_student_id_key UNIQUE (edition_id, student_id)
);
CREATE UNIQUE INDEX team_members_one_leader ON team_members USING btree (team_id) WHERE (role = 'leader');
CREATE INDEX team_members_student ON team_members USING btree (student_id);
CREATE INDEX team_members_team ON team_members USING btree (team_id, id);
CREATE TRIGGER team_members_archived BEFORE INSERT OR DELETE OR UPDATE ON team_members FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table team_purchases (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  team_count integer not null,
  unit_price bigint not null,
  original_amount bigint not null,
  discount_amount bigint not null,
  final_amount bigint not null,
  coupon_id uuid,
  coupon_code text,
  created_at timestamp with time zone default now() not null,
  receipt_number text default new_receipt_number() not null,
  team_names text[] default '{}'::text[] not null,
  academy_name text default '' not null,
  academy_governorate text default '' not null,
  academy_area text default '' not null,
  academy_address text default '' not null,
  staff_id uuid,
  constraint team_purchases_pkey PRIMARY KEY (id),
  constraint team_purchases_check CHECK (original_amount = (unit_price * team_count)),
  constraint team_purchases_check1 CHECK (final_amount = (original_amount - discount_amount)),
  constraint team_purchases_discount_amount_check CHECK (discount_amount >= 0),
  constraint team_purchases_final_amount_check CHECK (final_amount >= 0),
  constraint team_purchases_team_count_check CHECK (team_count >= 1 AND team_count <= 20),
  constraint team_purchases_unit_price_check CHECK (unit_price >= 0),
  constraint team_purchases_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint team_purchases_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint team_purchases_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES academy_staff(id),
  constraint team_purchases_receipt_number_key UNIQUE (receipt_number)
);
CREATE INDEX team_purchases_academy ON team_purchases USING btree (academy_id, id);
CREATE TRIGGER keep_buyer BEFORE INSERT ON team_purchases FOR EACH ROW EXECUTE FUNCTION keep_buyer();

create table teams (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  purchase_id uuid,
  name text not null,
  description text,
  mentor_name text,
  max_members integer default 3 not null,
  status text default 'active' not null,
  created_at timestamp with time zone default now() not null,
  edition_id uuid default current_edition() not null,
  track_id uuid,
  number integer not null,
  search_name text generated always as (search_key(' ' || name)) stored not null,
  version integer default 1 not null,
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_max_members_check CHECK (max_members >= 1 AND max_members <= 6),
  constraint teams_status_check CHECK (status = ANY (ARRAY['active', 'inactive'])),
  constraint teams_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint teams_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint teams_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES team_purchases(id),
  constraint teams_track_id_edition_id_fkey FOREIGN KEY (track_id, edition_id) REFERENCES tracks(id, edition_id),
  constraint teams_edition_id_number_key UNIQUE (edition_id, number),
  constraint teams_id_edition_id_key UNIQUE (id, edition_id)
);
CREATE INDEX teams_academy ON teams USING btree (academy_id, id);
CREATE INDEX teams_search ON teams USING gin (search_name gin_trgm_ops);
CREATE INDEX teams_track ON teams USING btree (track_id, academy_id) WHERE (track_id IS NOT NULL);
CREATE TRIGGER teams_archived BEFORE INSERT OR DELETE OR UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION refuse_archived();
CREATE TRIGGER teams_numbered BEFORE INSERT ON teams FOR EACH ROW EXECUTE FUNCTION number_team();
CREATE TRIGGER teams_open_academy BEFORE INSERT ON teams FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_academy();

create table test_bank_orders (
  reference text not null,
  total bigint not null,
  state text default 'open' not null,
  refunded bigint default 0 not null,
  key text default gen_random_uuid() not null,
  paid bigint,
  next_refund text default 'taken' not null,
  refund_due bigint default 0 not null,
  refund_due_at timestamp with time zone,
  constraint test_bank_orders_pkey PRIMARY KEY (reference),
  constraint test_bank_orders_check CHECK (refunded >= 0 AND refunded <= total),
  constraint test_bank_orders_next_refund_check CHECK (next_refund = ANY (ARRAY['taken', 'refused', 'pending'])),
  constraint test_bank_orders_paid_check CHECK (paid > 0),
  constraint test_bank_orders_refund_due CHECK ((refund_due > 0) = (refund_due_at IS NOT NULL) AND (refunded + refund_due) <= total),
  constraint test_bank_orders_refund_due_check CHECK (refund_due >= 0),
  constraint test_bank_orders_state_check CHECK (state = ANY (ARRAY['open', 'paid', 'declined'])),
  constraint test_bank_orders_total_check CHECK (total > 0)
);

create table tracks (
  id uuid default uuidv7() not null,
  edition_id uuid not null,
  key text not null,
  number integer not null,
  title_en text not null,
  title_ar text not null,
  sub_title_en text not null,
  sub_title_ar text not null,
  description_en text not null,
  description_ar text not null,
  members_min integer default 1 not null,
  members_max integer default 3 not null,
  entries_max_per_academy integer,
  capacity integer,
  project text default 'none' not null,
  project_themes jsonb default '[]'::jsonb not null,
  links jsonb default '[]'::jsonb not null,
  constraint tracks_pkey PRIMARY KEY (id),
  constraint tracks_capacity_check CHECK (capacity > 0),
  constraint tracks_check CHECK (members_min >= 1 AND members_min <= members_max AND members_max <= 6),
  constraint tracks_entries_max_per_academy_check CHECK (entries_max_per_academy > 0),
  constraint tracks_key_check CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 40),
  constraint tracks_number_check CHECK (number >= 1 AND number <= 20),
  constraint tracks_project_check CHECK (project = ANY (ARRAY['none', 'optional', 'required'])),
  constraint tracks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id),
  constraint tracks_edition_id_key_key UNIQUE (edition_id, key),
  constraint tracks_edition_id_number_key UNIQUE (edition_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint tracks_id_edition_id_key UNIQUE (id, edition_id)
);
CREATE TRIGGER tracks_archived BEFORE INSERT OR DELETE OR UPDATE ON tracks FOR EACH ROW EXECUTE FUNCTION refuse_archived();

create table wallet_proofs (
  proved_at timestamp with time zone default now() not null,
  agree boolean not null,
  constraint wallet_proofs_pkey PRIMARY KEY (proved_at)
);

create table wallet_transactions (
  id uuid default uuidv7() not null,
  academy_id uuid not null,
  seq integer not null,
  type text not null,
  amount bigint not null,
  balance_after bigint not null,
  cause_id uuid not null,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint wallet_transactions_pkey PRIMARY KEY (id),
  constraint wallet_transactions_balance_after_check CHECK (balance_after >= 0),
  constraint wallet_transactions_sign_check CHECK (
CASE type
    WHEN 'deposit' THEN amount > 0
    WHEN 'refund' THEN amount >= 0
    WHEN 'purchase' THEN amount <= 0
    WHEN 'reversal' THEN amount < 0
    WHEN 'payout' THEN amount < 0
    ELSE amount <> 0
END),
  constraint wallet_transactions_type_check CHECK (type = ANY (ARRAY['deposit', 'purchase', 'refund', 'reversal', 'payout', 'adjustment', 'merge'])),
  constraint wallet_transactions_academy_id_fkey FOREIGN KEY (academy_id) REFERENCES academies(id),
  constraint wallet_transactions_academy_id_seq_key UNIQUE (academy_id, seq),
  constraint wallet_transactions_type_cause_id_key UNIQUE (type, cause_id)
);
CREATE INDEX wallet_transactions_created ON wallet_transactions USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX wallet_transactions_journal ON wallet_transactions USING btree (created_at, id) INCLUDE (type, amount, cause_id);
CREATE INDEX wallet_transactions_noted ON wallet_transactions USING btree (id) WHERE (note IS NOT NULL);
CREATE INDEX wallet_transactions_type ON wallet_transactions USING btree (academy_id, type, seq);
CREATE TRIGGER post_wallet_transaction BEFORE INSERT ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION post_wallet_transaction();
CREATE TRIGGER wallet_transactions_append_only BEFORE DELETE OR UPDATE ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_transactions_month_open BEFORE INSERT ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION refuse_entry_in_closed_month();
CREATE TRIGGER wallet_transactions_no_truncate BEFORE TRUNCATE ON wallet_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table webhook_deliveries (
  id uuid default uuidv7() not null,
  "position" bigint generated always as identity not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  facts jsonb not null,
  state text default 'waiting' not null,
  sequence bigint,
  attempts integer default 0 not null,
  failure text,
  status integer,
  answer text,
  created_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone default now() not null,
  last_attempt_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting', 'delivered', 'given_up'])),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING btree (queued_at);
CREATE INDEX webhook_deliveries_line ON webhook_deliveries USING btree (webhook_id, sequence, "position") WHERE (state = 'waiting');
CREATE INDEX webhook_deliveries_of ON webhook_deliveries USING btree (webhook_id, id);

create table webhooks (
  id uuid default uuidv7() not null,
  administrator_id uuid not null,
  name text not null,
  url text not null,
  types text[] not null,
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_signs_until timestamp with time zone,
  last_sequence bigint default 0 not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  told boolean default false not null,
  disabled_at timestamp with time zone,
  disabled_because text,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_check CHECK ((sealed_old_secret IS NULL) = (old_signs_until IS NULL)),
  constraint webhooks_check1 CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  constraint webhooks_check2 CHECK ((failures = 0) = (failing_since IS NULL)),
  constraint webhooks_disabled_because_check CHECK (disabled_because = ANY (ARRAY['gone', 'failing'])),
  constraint webhooks_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint webhooks_types_check CHECK (cardinality(types) > 0),
  constraint webhooks_url_check CHECK (char_length(url) <= 500),
  constraint webhooks_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id)
);
CREATE INDEX webhooks_administrator ON webhooks USING btree (administrator_id);
CREATE UNIQUE INDEX webhooks_name ON webhooks USING btree (name) WHERE (removed_at IS NULL);
