-- Why a school rejected a request that was sent to it, in its words to the student.
alter table enrolment_requests add rejection_reason text
  check (char_length(rejection_reason) <= 200);
alter table enrolment_requests add check
  (rejection_reason is null or (status = 'rejected' and closed_reason is null));
