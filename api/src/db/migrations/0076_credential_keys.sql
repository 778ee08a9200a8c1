-- Public keys that verify badges, so that badges outlive a change of the secret that signed them.
create table credential_keys (
  -- Thumbprint of the key (RFC 7638).
  kid text primary key,
  -- `x` of the Ed25519 key (RFC 8037).
  public_key text not null,
  created_at timestamptz not null default now()
);
