import {
  Button,
  Card,
  Fieldset,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  type Announcement,
  type Audience,
  audience as audienceSchema,
  createAnnouncement,
  LIMITS,
  updateAnnouncement,
} from '@midan/contract';
import { type Language, languages } from '@midan/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useWrite } from '../../../lib/query.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_ANNOUNCEMENTS, PLACE } from './announcement-reads.ts';
import { AudienceFields, type AudienceProps } from './audience-fields.tsx';
import { AudienceReach } from './reach.tsx';

const EMPTY = {
  title: { en: '', ar: '' },
  body: { en: '', ar: '' },
  audience: audienceSchema.parse({}),
};
type Values = typeof EMPTY;

const keyOf = (announcement: Announcement | null) =>
  `midan_announcement:${announcement ? `${announcement.id}:${announcement.version}` : 'new'}`;

function restoredValues(key: string): Partial<Values> {
  try {
    const { title, body, audience } = JSON.parse(readTabStorage(key) ?? '{}');
    if (!title || !body) return {};
    return { title, body, audience: audienceSchema.parse(audience) };
  } catch {
    return {};
  }
}

/** What is typed is kept in this tab until it is saved. */
function useAnnouncementForm(announcement: Announcement | null, to?: Audience) {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const key = keyOf(announcement);
  const { title, body, audience } = announcement ?? EMPTY;
  const [isChanged, setChanged] = useState(() => Object.keys(restoredValues(key)).length > 0);
  const { form, submit, fail, busy } = useEndpointForm(createAnnouncement, {
    initialValues: { title, body, audience: to ?? audience },
    failure: t('form.saveFailed'),
    restore: () => ({ ...restoredValues(key), ...(to && { audience: to }) }),
    onChange: (values) => {
      setChanged(true);
      writeTabStorage(key, JSON.stringify(values));
    },
  });
  const done = (message: string) => {
    writeTabStorage(key, null);
    setChanged(false);
    toastSuccess(message);
  };
  const create = useWrite(createAnnouncement, {
    refreshes: CHANGED_BY_ANNOUNCEMENTS,
    onSuccess: ({ data, message }) => {
      done(message);
      return navigate(`${PLACE}/${data.id}`, { replace: true });
    },
    onError: fail,
  });
  const update = useWrite(updateAnnouncement, {
    refreshes: CHANGED_BY_ANNOUNCEMENTS,
    onSuccess: ({ message }) => done(message),
    onError: fail,
  });
  const send = submit((values) =>
    announcement
      ? update.attempt({
          params: { id: announcement.id },
          body: { ...values, version: announcement.version },
        })
      : create.attempt({ body: values }),
  );
  return { form, send, busy, isChanged };
}

interface Props {
  /** The announcement to change, by its author; null for a new one. */
  announcement: Announcement | null;
  /** Whom a new one is for, instead of what the tab has kept. */
  to?: Audience | undefined;
  pickSchool: AudienceProps['pickSchool'];
  /** Further content; `isChanged` is true while something typed is not saved. */
  children?: (isChanged: boolean) => React.ReactNode;
}

/** Saving one that waits for approval makes it a draft. */
export function AnnouncementForm({ announcement, to, pickSchool, children }: Props) {
  const { t } = useTranslation('announcements');
  const own = useLanguage();
  const { form, send, busy, isChanged } = useAnnouncementForm(announcement, to);
  const { audience } = form.getValues();
  const label = { ar: t('form.arabic'), en: t('form.english') };
  const field = (language: Language) => ({
    lang: language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    styles: { label: { direction: own === 'ar' ? ('rtl' as const) : ('ltr' as const) } },
  });
  return (
    <Stack gap="lg">
      <form onSubmit={send} noValidate aria-label={t('form.label')}>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {[...languages]
              .sort((one) => (one === own ? -1 : 1))
              .map((language) => (
                <Fieldset key={language} legend={label[language]}>
                  <Stack gap="md">
                    <TextInput
                      label={t('form.title')}
                      maxLength={LIMITS.announcementTitleMax}
                      {...field(language)}
                      {...form.getInputProps(`title.${language}`)}
                    />
                    <Textarea
                      label={t('form.body')}
                      maxLength={LIMITS.announcementBodyMax}
                      autosize
                      minRows={4}
                      {...field(language)}
                      {...form.getInputProps(`body.${language}`)}
                    />
                  </Stack>
                </Fieldset>
              ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('form.arabicHint')}
          </Text>
          <AudienceFields
            audience={audience}
            pickSchool={pickSchool}
            onChange={(chosen) => form.setFieldValue('audience', chosen)}
          />
          <Card>
            <AudienceReach audience={audience} />
          </Card>
          <Button
            type="submit"
            loading={busy}
            w="fit-content"
            variant={announcement && !isChanged ? 'default' : 'filled'}
          >
            {t(announcement ? 'form.update' : 'form.save')}
          </Button>
        </Stack>
      </form>
      {children?.(isChanged)}
    </Stack>
  );
}
