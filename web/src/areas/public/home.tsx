import { useTexts } from '../../lib/texts.ts';
import { Hero } from './hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Tracks } from './tracks.tsx';

export default function Home() {
  const t = useTexts('home');
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} path="/" />
      <Hero />
      <Tracks />
    </>
  );
}
