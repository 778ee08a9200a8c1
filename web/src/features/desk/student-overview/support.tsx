import { Anchor, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './competition.module.css';

export default function Support() {
  const { t } = useTranslation('student-overview');
  const { contact, support_whatsapp } = useSite();
  const ways = [
    {
      icon: IconBrandWhatsapp,
      href: `https://wa.me/${support_whatsapp}`,
      text: t('help.whatsapp'),
    },
    {
      icon: IconPhone,
      href: `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
      text: <bdi dir="ltr">{contact.phone}</bdi>,
    },
    {
      icon: IconMail,
      href: `mailto:${contact.email}`,
      text: <bdi dir="ltr">{contact.email}</bdi>,
    },
  ];
  return (
    <Section id="help" title={t('help.title')}>
      <Text mb="sm">{t('help.text')}</Text>
      <Group gap="lg" className={styles.ways}>
        {ways.map(({ icon: WayIcon, href, text }) => (
          <Anchor
            key={href}
            href={href}
            {...(href.startsWith('https') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <WayIcon size={20} aria-hidden />
            {text}
          </Anchor>
        ))}
      </Group>
    </Section>
  );
}
