import type ar from '../ar/errors.ts';
import type { Messages } from '../types.ts';

export default {
  codes: {
    malformed_request: 'We could not read this request. Check what you entered',
    unauthenticated: 'Your session has ended. Please log in again',
    api_key_unknown: 'This API key is not known',
    api_key_ended: 'This API key has ended',
    api_key_revoked: 'This API key was revoked',
    api_key_address: 'This API key does not work from this address',
    invalid_credentials: 'The email or the password is not correct',
    second_factor_required: 'Enter the code from your authenticator app, or a recovery code',
    second_factor_invalid: 'The authenticator code is not correct',
    forbidden: 'You do not have permission to do this',
    staff_not_permitted: 'Your login does not allow this. Ask the owner of the school’s account',
    second_factor_not_set_up: 'Set up your account’s second factor first',
    password_change_required: 'Replace the temporary password with one of your own first',
    academy_not_active:
      'This school is not active yet. It becomes active when the wallet reaches the deposit of {{deposit}}',
    view_read_only: 'You are looking at a school’s area. Nothing can be changed here',
    not_in_view: 'This part is not shown to administrators who look at a school’s area',
    phone_not_verified:
      'This phone is not verified yet. Enter the code we sent you to finish signing up',
    temporary_password_expired:
      'The temporary password has expired. We send you a code to choose a password of your own',
    issued_password_expired:
      'The temporary password has expired. Ask whoever gave it to you for a new one',
    second_factor_missing:
      'This account has no second factor, and the code alone is not enough. Ask another owner, or whoever runs the platform, for a temporary password',
    not_found: 'We could not find what you asked for',
    method_not_allowed: 'This address does not accept this kind of request',
    conflict: 'This no longer fits the current state. Refresh the page and try again',
    already_decided: 'This transfer has already been decided by {{administrator}}',
    already_decided_request: 'This request has already been decided',
    already_decided_transfer: 'This transfer has already been decided',
    already_decided_withdrawn: 'The school has withdrawn this transfer',
    already_reversed: 'The approval of this transfer has already been reversed',
    already_refunded: 'One of these teams has already been given back. Refresh the page',
    already_verified: 'This account is already verified. You can log in',
    coupon_in_use: 'A used coupon cannot be deleted',
    last_owner: 'This is the last owner. Make someone else an owner first',
    verification_token_required:
      'There is more than one sign-up with this phone. Enter the code on the page you signed up from',
    student_not_available:
      'This student is not available: not verified yet, or a member of another team',
    card_locked: 'The card is locked after three tries. Ask your school for a new card',
    card_invalid: 'This card cannot be used. Check the code, or ask your school for a new card',
    student_has_email: 'This student can get a new password by email. No new card is needed',
    student_claimed:
      'This student already has an account of their own. Only the student can change it',
    student_unclaimed:
      'This student has no own account yet. The school can remove the student from its list instead',
    members_locked:
      'The members of the team {{team}} cannot be changed now, so only the organisers can move the student. Contact support',
    student_in_team: 'This student is in a team. Take the student out of the team first',
    too_many_vouched:
      'Your school has {{max}} students without an account, the most there may be. Hand out cards, or remove some students',
    too_many_open_payments:
      'You have the maximum number of payments that can still be paid ({{max}}): {{codes}}. Pay one of them, or cancel one',
    too_many_pending_transfers:
      'You have the maximum number of transfers under review ({{max}}). Wait for a decision, or withdraw one',
    too_many_staff:
      'Your school has the maximum number of staff logins ({{max}}). Disable one first',
    too_many_staff_ever:
      'Your school has had the maximum number of staff logins ({{max}}). Enable a disabled one, or delete one that was never used',
    staff_blocked:
      'The organisers have blocked this login, and only they can end that. Contact support to find out more',
    staff_email_taken:
      'Another school has proved that this email is its own. Delete this login and add it with another email',
    staff_has_signed_in: 'This login has been used and cannot be deleted. You can disable it',
    transfer_amount_changed:
      'Another administrator corrected the amount of this transfer to {{amount}}. Check it, then decide',
    month_closed:
      'The books of this month are closed. An owner can open the last closed month again',
    month_already_closed: 'This month is already closed, by {{administrator}}',
    month_not_over: 'This month is not over yet. It can be closed when it is',
    month_out_of_order: 'Months are closed in order. Close {{month}} first',
    month_changed: 'The books have changed since the preview. Check the sums again',
    month_not_closed: 'This month is not closed',
    month_not_last: 'Only the last closed month can be opened again. That is {{month}}',
    books_broken:
      'A wallet or a closed month does not match its entries. Run npm run wallet:verify before closing the month',
    statement_closed: 'This statement is closed. An owner can open it again',
    statement_has_open_rows:
      'Some lines are still open. Tie them to transfers or set them aside first',
    row_set_aside: 'This line is set aside. Take that back first',
    row_used_up: 'Only {{amount}} of this line is left',
    transfer_used_up: 'Only {{amount}} of this transfer is left',
    transfer_not_approved: 'Only an approved transfer can be tied to a line',
    already_tied: 'This line is already tied to this transfer',
    edited_meanwhile:
      'This was changed elsewhere while you were editing. Check the change, then save again',
    sign_up_not_open:
      'Registration is not open yet: the privacy notice and the terms of use come first.',
    too_many_pages: 'There are ten pages already. Take one off the site first.',
    legal_outdated:
      'The privacy notice or the terms changed while this page was open. Read the new text, then try again',
    team_in_use_one:
      'There is {{count}} member in these teams. The school has to take the members out first',
    team_in_use_other:
      'There are {{count}} members in these teams. The school has to take the members out first',
    approver_too_close:
      'One of the two accounts got its access from the other within the last 30 days, or both from a third one, so neither may approve for the other. Ask another administrator',
    money_request_outdated:
      'This can no longer be carried out as it was asked for: the balance has changed, it was done already, or who asked may no longer move money. Decline it; it can be asked for again',
    money_request_waits:
      'You have asked for exactly this already ({{amount}}, “{{reason}}”). That request waits on the dashboard for a second administrator. Withdraw it there before you ask again',
    too_many_money_requests:
      '{{max}} of your requests wait for a second administrator. Withdraw one first',
    wallet_changed:
      'The wallet has changed since the preview: its balance is now {{balance}}. Check the consequences again',
    team_full: 'This team is full ({{max}})',
    certificate_ended: 'This certificate was already revoked or replaced',
    certificate_unchanged: 'This certificate already has the name as it is now',
    certificate_not_shareable:
      'This picture cannot be shared: a minor’s guardian has not agreed that photos are published. Adults share theirs themselves',
    certificate_unprintable:
      'This certificate would contain the character “{{sign}}”, which cannot be printed',
    edition_archived: 'This edition is archived and does not change any more',
    edition_current: 'The current edition cannot be archived. Make another one current first',
    edition_incomplete: 'Add at least one track before you open the edition',
    edition_not_joined:
      'Your school does not take part in this edition yet. Join it on the dashboard first',
    edition_not_open: 'This edition is not open for this',
    deposit_missing: 'This edition asks for the deposit again: the wallet must hold {{deposit}}',
    window_closed: 'This was possible until {{until}}',
    window_not_open_yet: 'This is possible from {{from}}',
    track_full: 'This track has {{left}} places left',
    track_entries_full: 'A school may have {{max}} teams in this track',
    track_in_use: 'A track that teams, rubrics or start lists have cannot be removed',
    event_in_use: 'Teams or crew belong to this event, so it cannot be removed',
    start_list_locked: 'The start list is locked',
    start_list_open: 'Lock the start list first',
    start_list_incomplete: 'A team has no members: {{teams}}',
    judging_begun: 'Judging has begun, so this no longer changes',
    judging_open: 'Not decided yet: {{count}} sheets, runs or matches',
    plan_too_large: 'A plan holds at most {{judges}} judges and {{teams}} teams',
    own_sheet_open: 'Hand in your own sheet first',
    crew_conflict: 'You have a conflict with this school',
    run_decided: 'This run, or another of its round, is decided',
    inspection_missing: 'The robot has not passed inspection. Say why it counts all the same',
    place_in_use: 'Slots belong to this place, so it cannot be removed',
    timetable_begun: 'A slot was called already, so this no longer changes',
    appeals_open: 'Appeals are open, or schools may still appeal until {{until}}',
    invitations_open: 'Schools have not answered their invitations yet: {{count}}',
    match_played_on: 'A later match or a proposed result list follows from this match',
    own_proposal: 'You proposed this list. Another person signs it',
    project_incomplete: 'Still missing: {{fields}}',
    project_unchanged: 'Nothing has changed since you handed in',
    project_versions_full: 'A project can be handed in at most {{max}} times',
    project_files_full: 'A project has at most {{max}} files',
    project_comments_full: 'A project has at most {{max}} comments',
    leader_only: 'Only the team leader hands in',
    upload_stalled:
      'The connection is too slow for this upload. Try again where the signal is better, or send a smaller picture',
    payload_too_large: 'What you sent is larger than allowed',
    unsupported_media_type: 'This kind of content is not supported',
    range_not_satisfiable: 'The file does not contain the requested part',
    validation_failed: 'Some fields are not valid. Please review them',
    code_invalid: 'The verification code is not correct',
    code_expired: 'The verification code has expired',
    code_attempts_exceeded: 'Too many wrong attempts for this code. Ask for a new one',
    idempotency_key_reused: 'The same request key was used with different data',
    price_changed:
      'The cost has changed since it was shown: it is now {{amount}}, and nothing was charged. Check it, then confirm again',
    money_owed:
      'Your school owes EGP {{amount}} for a reversed transfer. Teams can be bought once it is paid',
    insufficient_balance: 'You need EGP {{amount}} more',
    coupon_unknown: 'This coupon is not valid',
    coupon_disabled: 'This coupon is disabled',
    coupon_expired: 'This coupon has expired',
    coupon_used_up: 'This coupon has been used up',
    coupon_not_started: 'This coupon is not valid yet. It starts on {{starts}}',
    coupon_used_up_by_academy:
      'Your school has used this coupon the maximum number of times ({{max}})',
    coupon_below_minimum: 'The purchase is below the minimum for this coupon ({{minimum}})',
    announcement_changed:
      'The text or the schools have changed since the preview. Look at it again',
    import_decided: 'The present state of this list does not allow that. Reload the page.',
    import_without_columns: 'Choose the list’s columns first',
    undo_too_late: 'It is too late to undo this',
    too_many_requests: 'Too many requests. Try again in {{wait}}',
    internal_error: 'Something went wrong on our side. Try again later',
    overloaded: 'The service is busy. Try again in a moment',
    no_badges: 'There are no badges yet: add members to your teams first',
    paper_too_long: 'This document is too long to be made in one piece',
    whatsapp_busy: 'We cannot send a code by WhatsApp right now. Try again in {{wait}}',
    payments_unavailable: 'Paying online does not work at the moment. Try again later',
    files_unavailable:
      'Pictures cannot be saved or shown at the moment. Everything else works. Try again in a few minutes',
    account_blocked:
      'The organisers have paused logging in to this account. Its data is safe and unchanged. Contact support on WhatsApp to find out more: +{{contact}}',
    school_moved:
      'This account is closed, because your school has another one: “{{school}}”. Log in to that one: its students and wallet are there. If you do not know it, contact support',
    transfer_of_closed_school:
      'This school is closed as a duplicate, and its money is with the other one. Undo the closing, or correct the other school’s balance',
    school_closed: 'This school’s account is closed. Choose its other account from the list',
    duplicate_has_teams:
      'This school has teams, so it cannot be closed as a duplicate. Move its students one by one',
    duplicate_owes: 'One of the two schools owes money. Settle that first',
    duplicate_money_pending:
      'Money of this school is still on its way: a transfer, a payment, a refund or a request to approve. Decide it first',
    duplicate_undo_too_late:
      'This can no longer be undone: a day has passed, or somebody has since changed a wallet or a student who moved',
    account_closed: 'This account is closed. Ask your school or contact support',
    link_invalid: 'This link does not work, or no longer does. Ask for a new one',
    join_link_closed:
      'This class code does not work, or no longer does. Ask your school for a new one',
    already_enrolled: 'You already belong to a school',
    request_pending: 'You already have a request waiting for this school',
    request_pending_open: 'You already have an open application to all schools waiting',
    request_withdrawn: 'The student has withdrawn this request',
    too_many_pending_requests:
      'You have the maximum number of waiting requests ({{max}}). Wait for an answer, or withdraw one first',
    no_contact_change: 'No change waits for a code',
    guardian_unconfirmed:
      'The guardian agreed from the student’s own phone. Confirm on the student’s page that your school knows the guardian, then add the student',
    guardian_consent_missing: 'This student cannot join a team before the guardian consents',
    guardian_declined:
      'This student’s guardian has said no, so the student joins no team unless the guardian decides otherwise',
    child_unproven: 'Enter the child’s birth date first',
    child_closed:
      'This child’s data is closed for a day after three wrong dates. The school can confirm that it knows you',
    guardian_not_needed: 'This student does not need a guardian’s consent',
    student_portal_closed: 'The student portal is closed. The platform is open to schools only',
  },
  fields: {
    required: 'This field is required',
    invalid: 'This value is not valid',
    invalid_choice: 'Choose a value from the list',
    too_short: 'Enter at least {{min}} characters',
    too_long: 'This text is too long (at most {{max}} characters)',
    too_small: 'The smallest value is {{min}}',
    too_big: 'The largest value is {{max}}',
    too_few: 'Too few (at least {{min}})',
    too_many: 'Too many (at most {{max}})',
    not_a_number: 'Enter a number',
    not_whole: 'Enter a whole number',
    zero: 'Enter a number other than 0',
    two_decimals: 'At most two decimals',
    invalid_email: 'This email address is not valid',
    invalid_phone: 'This phone number is not valid',
    invalid_date: 'This date is not valid',
    invalid_colour: 'Write a colour as #0050e6',
    invalid_film: 'Write a film’s address on YouTube',
    invalid_time: 'Write a time as 09:30',
    invalid_link: 'Write a link as https://…, a page of this site as /…, or mailto: or tel:',
    video_link_host: 'Use a link to YouTube, Vimeo or Google Drive',
    day_incomplete: 'Choose day, month and year',
    date_in_future: 'The date cannot be in the future',
    latin_letters: 'Write this name in Latin letters',
    not_printable: 'The character “{{sign}}” cannot be printed. Write this without it',
    unknown_placeholder: 'There is nothing to put in place of {{name}}. You can use: {{known}}',
    no_placeholder:
      'Nothing is put in place of {{name}} here, only below the name. Write it without braces',
    name_holds_contact: 'Enter only the name, without links or phone numbers',
    text_holds_contact: 'Leave out links, email addresses and long numbers such as phones',
    unsafe_text: 'The text contains hidden characters that are not allowed',
    otp_six_digits: 'Please enter the 6-digit verification code',
    password_too_short: 'The password must have at least 8 characters',
    admin_password_too_short: 'An administrator’s password needs at least 12 characters',
    password_blank: 'A password cannot be only spaces',
    password_common: 'Many people use this password, so it is easy to guess. Choose another one',
    password_own_data:
      'Do not use your name, email or phone as your password: other people know them',
    passwords_differ: 'The new passwords do not match',
    current_password_wrong: 'The current password is not correct',
    password_unchanged: 'Choose a password other than the current one',
    team_name_required: 'Please give every team a name',
    coupon_code_format: '3 to 40 of A–Z, 0–9, - and _',
    coupon_code_taken: 'Another coupon already has this code',
    ends_before_start: 'The end cannot be before the start',
    already_used: 'Already used. Choose another one',
    head_does_not_judge: 'The head judge of a track does not judge in it',
    before_deadline: 'Choose a moment after the deadline that holds for everybody',
    max_below_min: 'The largest number cannot be below the smallest',
    fixed_after_draft: 'Cannot be changed any more: links and team numbers are in use',
    key_format: 'Use lower-case letters a–z, digits and dashes',
    instant_past: 'Choose a moment that is still to come',
    outside_event: 'Choose a time on one of the event’s days',
    step_in_past:
      'A price step that has begun cannot be changed, and a new one must begin later than now',
    range_too_long: 'This range is too long (at most {{max}} days)',
    below_current_uses: 'It cannot be less than the uses so far: {{min}}',
    balance_too_low: 'The wallet holds only {{balance}}',
    second_factor_code: 'The code is not correct. Check that your phone’s time is right',
    statement_required: 'Choose the statement file',
    statement_unreadable:
      'We could not read the file. Upload the statement as CSV, XLSX or XLS, without a password',
    statement_document:
      'This is a PDF or Word file. Download the statement as Excel (XLSX) or CSV at the bank',
    list_required: 'Choose a file, or paste its lines',
    list_unreadable:
      'We could not read the list. Upload it as CSV, XLSX or XLS, without a password',
    list_document:
      'This is a PDF or Word file. Open the table in Excel, save it as XLSX or CSV, and upload that',
    list_columns: 'Choose the columns for name, birth date and gender, each once',
    listed_twice: 'This number also stands in line {{line}}',
    table_empty: 'The file has a header but no lines below it',
    table_too_large: 'The file is larger than {{max}} MB',
    table_header: 'The file has no such line with column titles and lines below it',
    table_too_complex:
      'The file is too large to read. Delete its empty rows and columns, save it as CSV and upload that',
    statement_columns: 'Choose the columns for date, amount and details, each once',
    phone_of_other_family:
      'This number belongs to another student. A brother or sister has to name the same guardian with the same number',
    sign_in_name_invalid: 'Enter an email, or the code of a card: 8 letters and digits',
    phone_of_a_student: 'This is another student’s number. Enter your guardian’s number',
    phone_of_a_school: 'This is a school’s number. Enter the guardian’s own number',
    guardian_has_answered: 'This guardian has answered already and can no longer be changed',
    email_not_sent:
      'The email cannot be changed now: this platform sends no email, so it could not be confirmed. Contact support',
    email_first: 'Add an email first: the code for a phone goes to it',
    birth_date_of_card:
      'This is not the birth date that your school wrote down. After the third wrong date the card is locked',
    national_id: 'Do not enter a national ID. Use the school’s own number, or leave it empty',
    whatsapp_missing:
      'Guardians are asked on WhatsApp, and WhatsApp is not set up. Consent cannot be required before it is',
    already_taken: 'This is already registered to another account',
    first_name_required: 'The first name is required',
    last_name_required: 'The last name is required',
    phone_required: 'The phone number is required',
    email_required: 'The email is required',
    birth_date_required: 'The date of birth is required',
    birth_date_of_minor:
      'Your first date of birth made us ask your guardian, so you cannot change it to 18 or over here. If it was wrong, contact support, or delete the account and register again',
    birth_date_locked:
      'The date of birth cannot be changed once a school has accepted you. Contact support',
    age_out_of_range: 'The competition is for ages {{min}} to {{max}}',
    gender_required: 'The gender is required',
    gender_invalid: 'The gender is not valid',
    address_required: 'The address is required',
    birth_date_wrong:
      'This is not the birth date on record. The third wrong date closes the data for a day',
    file_required: 'Choose a picture',
    file_too_large: 'The picture is larger than {{max}} MB',
    file_type: 'The picture must be a JPEG or a PNG',
    file_unreadable: 'We could not read the picture. The file may be damaged',
    file_too_many_pixels: 'The picture’s dimensions are larger than allowed',
    pdf_required: 'Choose a PDF file',
    project_file_required: 'Choose a file',
    project_file_type: 'Choose a PDF, PPTX, SB3, JPEG, PNG or WebP file',
    project_file_too_large: 'The file is larger than {{max}} MB',
    pdf_too_large: 'The PDF is larger than {{max}} MB',
    media_missing: 'It was removed. Choose another one',
  },
  fill_required: 'Please fill in all required fields',
  status: {
    '400': 'Invalid request. Check what you entered',
    '401': 'Your session has ended. Please log in again',
    '403': 'You do not have permission to see this',
    '404': 'What you asked for does not exist',
    '422': 'Some fields are not valid. Please review them',
    '429': 'Too many requests. Try again later',
    '500': 'Server error',
    '502': 'Gateway error',
    '503': 'The service is temporarily unavailable',
    '504': 'The server took too long to answer',
    NETWORK_ERROR: 'Network error. Check your internet connection',
    TIMEOUT: 'The request timed out. Try again',
    unexpected: 'An unexpected error occurred',
  },
  wait: {
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
} satisfies Messages<typeof ar>;
