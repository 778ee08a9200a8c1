import { Button, Group, Text } from '@mantine/core';
import {
  cardPath,
  downloadStudentCards,
  LIMITS,
  printedCardCode,
  type StudentCard,
} from '@midan/contract';
import { IconPrinter } from '../../../icons/index.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './card-sheet.module.css';

interface Props {
  cards: StudentCard[];
  school: string;
  /** Number of students that were asked for; a text says if they do not fit on one sheet. */
  of?: number | undefined;
}

function Card({ card, school }: { card: StudentCard; school: string }) {
  const { t } = useTranslation('vouching');
  const { origin, host } = window.location;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>
            {card.first_name} {card.last_name}
          </bdi>
        </p>
        <p className={styles.place}>
          <bdi>{card.class_name ? `${school} · ${card.class_name}` : school}</bdi>
        </p>
        <p className={styles.code}>
          <Ltr>{printedCardCode(card.code)}</Ltr>
        </p>
        <p className={styles.steps}>
          {t('cards.step1')} <Ltr>{`${host}/c`}</Ltr> {t('cards.step2')}
        </p>
      </div>
      <div className={styles.qr}>
        <QrCode text={`${origin}${cardPath(card.code)}`} label={t('cards.qr')} />
      </div>
    </li>
  );
}

export default function CardSheet({ cards, school, of = 0 }: Props) {
  const { t } = useTranslation('vouching');
  return (
    <section aria-label={t('cards.sheet')}>
      <Group justify="space-between" gap="sm" mb="md">
        <div>
          <Text fw={600} role="status">
            {t('cards.ready', { count: cards.length })}
          </Text>
          {of > LIMITS.cardsPerSheetMax && (
            <Text size="sm">{t('cards.part', { cards: cards.length, of })}</Text>
          )}
          <Text size="sm" c="dimmed">
            {t('cards.secret')}
          </Text>
        </div>
        <Group gap="sm">
          <DownloadButton
            label={t('cards.pdf')}
            done={t('cards.pdfDone')}
            failed={t('cards.pdfFailed')}
            save={() =>
              download(downloadStudentCards, {
                body: { student_ids: cards.map(({ student_id }) => student_id) },
              })
            }
          />
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('cards.print')}
          </Button>
        </Group>
      </Group>
      <ul className={styles.sheet} data-sheet>
        {cards.map((card) => (
          <Card key={card.student_id} card={card} school={school} />
        ))}
      </ul>
    </section>
  );
}
