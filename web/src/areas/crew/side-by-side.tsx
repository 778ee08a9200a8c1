import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './crew.module.css';

interface Report {
  id: string;
  referee: string;
}

interface Props<R extends Report> {
  reports: readonly R[];
  at: (report: R) => string;
  rows: readonly { name: string; value: (report: R) => string | number | null }[];
  /** Those whose values are compared. */
  compared?: readonly R[];
  /** The last row. */
  children?: ReactNode;
}

/** What referees reported of the same; rows in which they differ are marked. */
export function SideBySide<R extends Report>({
  reports,
  at,
  rows,
  compared = reports,
  children,
}: Props<R>) {
  const { t } = useTranslation('crew');
  const { figureDate } = useFormats();
  return (
    <div className={styles.scroll}>
      <table className={styles.runs}>
        <thead>
          <tr>
            <td />
            {reports.map((report) => (
              <th key={report.id} scope="col">
                <bdi>{report.referee}</bdi> <small>{figureDate(at(report), 'time')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => {
            const differs = new Set(compared.map(value)).size > 1;
            return (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">
                  {name} {differs && <small>{t('run.differs')}</small>}
                </th>
                {reports.map((report) => (
                  <td key={report.id}>
                    <bdi>{value(report) ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
          {children}
        </tbody>
      </table>
    </div>
  );
}
