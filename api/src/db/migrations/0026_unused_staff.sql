-- A member's email is proved by nobody until its first sign-in. So until then the member yields to an
-- academy that is verified with the email: the row is deleted. A concurrent first sign-in holds the
-- row; whichever comes first wins.
create or replace function one_academy_sign_in_per_email() returns trigger language plpgsql as $$
declare
  taken boolean;
begin
  perform pg_advisory_xact_lock(24, hashtext(new.email) & 255);
  if tg_table_name = 'academies' then
    delete from academy_staff where email = new.email and last_sign_in_at is null;
    select exists (select from academy_staff where email = new.email) into taken;
  else
    select exists (select from academies where email = new.email and verified_at is not null)
      into taken;
  end if;
  if taken then
    raise unique_violation using
      constraint = 'academy_sign_in_email', message = 'an email signs in to one account';
  end if;
  return null;
end
$$;
