import type { Brand, downloadConsentForms } from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { LANGUAGES, type Language, say } from '../../../i18n.ts';
import { type ConsentFormPaper, consentFormPaper } from '../../../papers/consent-form-paper.ts';
import { type GuardianRules, guardianRules } from '../../people/guardians/index.ts';
import { brandOf } from '../../season/content/index.ts';
import { frameOf } from './sheet.ts';
import { nameOf, studentsToConsent } from './students.ts';

const KEPT = ['identity', 'contact', 'photo', 'guardian', 'participation', 'devices'] as const;
const LINES = ['guardian', 'phone', 'signature', 'day'] as const;

/** The consent text in force; what it says of its link says the paper of the school. */
function halfOf(
  { full }: Brand,
  { policy }: GuardianRules,
  language: Language,
): ConsentFormPaper['halves'][number] {
  const competition = full[language];
  const words = (key: 'title' | 'child' | 'class' | 'choice' | 'time' | 'keep' | 'yes' | 'no') =>
    say(language, `papers:form.${key}`);
  return {
    language,
    title: `${words('title')} · ${competition}`,
    child: words('child'),
    class: words('class'),
    text: [
      say(language, 'guardian-consent:plain.what', { competition }),
      say(language, 'guardian-consent:plain.data'),
      say(language, 'guardian-consent:law'),
      say(language, `guardian-consent:effect.${policy === 'required' ? policy : 'optional'}`),
      words('choice'),
    ],
    kept: KEPT.map((name) => ({
      what: say(language, `guardian-consent:kept.${name}.what`),
      why: say(language, `guardian-consent:kept.${name}.why`),
    })),
    small: [say(language, 'guardian-consent:rights.readers'), words('time'), words('keep')],
    participation: say(language, 'guardian-consent:participation'),
    photos: say(language, 'guardian-consent:photos'),
    yes: words('yes'),
    no: words('no'),
  };
}

/** For children whose guardian has not answered. @throws AppError as consentList */
export async function consentForms(call: Call<typeof downloadConsentForms>): Promise<Download> {
  const { deps, language } = call;
  const frame = await frameOf(deps, call.actor.id, language);
  const title = say(language, 'papers:form.title');
  return paperFile(call, frame.fileOf('consent-forms', title), async () => {
    const rules = await guardianRules(deps);
    const brand = await brandOf(deps);
    const waiting = (await studentsToConsent(call)).filter(
      ({ state }) => !['given', 'declined', 'withdrawn'].includes(state),
    );
    const data: ConsentFormPaper = {
      title,
      foot: `${brand.full[language]} · ${say(language, 'guardian-consent:version')}`,
      school: frame.name,
      halves: LANGUAGES.map((each) => halfOf(brand, rules, each)),
      lines: LINES.map((line) =>
        LANGUAGES.map((each) => say(each, `papers:form.${line}`)).join(' / '),
      ),
      children: waiting.map(({ student }) => ({
        name: nameOf(student),
        class: student.class_name ?? '',
      })),
    };
    return deps.papers.make(consentFormPaper, data, { language });
  });
}
