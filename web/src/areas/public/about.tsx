import { aboutTexts } from '../../content/about-page.ts';
import { useLanguage } from '../../lib/language.tsx';
import { About as HomeAbout } from './home/about.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';

export default function About() {
  const texts = aboutTexts[useLanguage()];
  return (
    <>
      <PageMeta title={texts.name} description={texts.metaDescription} path="/about" />
      <PageHero title={texts.title} lead={texts.lead} />
      <HomeAbout line={false} />
      <RegisterBand />
    </>
  );
}
