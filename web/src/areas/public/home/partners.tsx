import type { BlockValue, InLanguage } from '@midan/contract';
import { ContentPicture } from '../../../ui/content-picture.tsx';
import styles from './voices.module.css';

type Organisation = InLanguage<BlockValue<'partners'>>['organisations'][number];

const Shown = ({ name, logo }: Organisation) =>
  logo ? <ContentPicture value={logo} sizes="8rem" className={styles.logo} /> : name;

export const Partners = ({ organisations }: { organisations: Organisation[] }) => (
  <ul>
    {organisations.map((each) => (
      <li key={each.name} data-logo={each.logo ? '' : undefined}>
        {each.website ? (
          <a href={each.website} aria-label={each.name}>
            <Shown {...each} />
          </a>
        ) : (
          <Shown {...each} />
        )}
      </li>
    ))}
  </ul>
);
