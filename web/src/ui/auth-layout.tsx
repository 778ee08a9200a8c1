import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { Brand } from './brand.tsx';
import { LanguageToggle, SchemeToggle } from './toggles.tsx';
import { TrackPicture } from './track-picture.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
}

/** `title` is also the browser tab's. */
export function AuthLayout({ title, description, children, footer, wide }: Props) {
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <header className={styles.bar}>
        <Brand />
        <Group gap={4} wrap="nowrap">
          <LanguageToggle />
          <SchemeToggle />
        </Group>
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        <Card p={{ base: 'lg', sm: 'xl' }} className={styles.card}>
          <Stack gap="lg">
            <div>
              <Title order={1} fz="var(--size-title)">
                {title}
              </Title>
              {description && (
                <Text c="dimmed" mt={4}>
                  {description}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Card>
        {footer && <div className={styles.footer}>{footer}</div>}
      </main>
      <TrackPicture className={styles.picture} />
    </div>
  );
}
