import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { DateText } from '../../../ui/text.tsx';
import { FileButton } from './file-button.tsx';
import { useHolderName } from './holder-cell.tsx';
import { verifyAddress } from './labels.ts';

interface Props {
  certificate: Certificate;
  save: () => Promise<void>;
  onFailed?: (error: unknown) => void;
  /** Without a frame: inside a card a second one leaves narrow phones too little room. */
  isBare?: boolean;
  /** Beside the file's button. */
  share?: ReactNode;
}

export function CertificateCard({ certificate, save, onFailed, isBare = false, share }: Props) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const name = useHolderName()(certificate);
  const { kind, award, team, edition, issued_at } = certificate;
  return (
    <Card
      component="article"
      aria-label={t(`kinds.${kind}`)}
      withBorder={!isBare}
      padding={isBare ? 0 : 'lg'}
    >
      <Stack gap="sm">
        <div>
          <Title order={3} fz="1.1rem">
            {t(`kinds.${kind}`)} · <bdi>{edition[language]}</bdi>
          </Title>
          <Text>
            <bdi>{name}</bdi>
            {(award ?? team) && (
              <>
                {' · '}
                <bdi>{award?.[language] ?? team}</bdi>
              </>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            <DateText value={issued_at} />
          </Text>
        </div>
        <Group gap="md">
          <FileButton certificate={certificate} save={save} onFailed={onFailed} />
          {share}
          <Anchor href={verifyAddress(certificate)} aria-label={t('verifyFor', { name })}>
            {t('verify')}
          </Anchor>
        </Group>
      </Stack>
    </Card>
  );
}
