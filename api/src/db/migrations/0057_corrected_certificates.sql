-- Students and schools are told of a certificate that was corrected: the earlier paper no longer
-- counts.
do $$
declare target record;
begin
  for target in select * from (values
    ('student_notices', 'certificate_corrected'), ('notices', 'certificates_corrected'))
    each (name, kind)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s',
        target.name, conname, conname, replace(pg_get_constraintdef(oid), 'ARRAY[',
          format('ARRAY[%L::text, ', target.kind)))
      from pg_constraint
      where conrelid = target.name::regclass and conname = target.name || '_kind_check');
  end loop;
end $$;
