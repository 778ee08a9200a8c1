-- A member's email is proved by nobody until its first sign-in. So until then the member yields to an
-- academy that is verified with the email: the row stays, for the owner to see, without the email and
-- disabled. A concurrent first sign-in holds the row; whichever comes first wins.
alter table academy_staff
  alter column email drop not null,
  add constraint academy_staff_without_email
    check (email is not null or (disabled_at is not null and last_sign_in_at is null));

create or replace function one_academy_sign_in_per_email() returns trigger language plpgsql as $$
declare
  taken boolean;
  yielded uuid;
begin
  perform pg_advisory_xact_lock(24, hashtext(new.email) & 255);
  if tg_table_name = 'academies' then
    update academy_staff set email = null, disabled_at = coalesce(disabled_at, now())
      where email = new.email and last_sign_in_at is null
      returning id into yielded;
    if found then
      raise log 'staff member % has yielded its email', yielded;
    end if;
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
