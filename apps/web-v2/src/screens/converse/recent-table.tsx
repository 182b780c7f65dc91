import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { Thread } from '@atrium/contract/entities/thread'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { FavoriteStar } from '#features/favorites/favorite-star.tsx'
import { toThread } from '#frame/thread-address.ts'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './recent-table.module.css'

/** The conversations so far, one a row. */
export function RecentTable({ threads }: { threads: readonly Thread[] }) {
  const { t, i18n } = useTranslation('converse')
  const modelName = useModelNames(threads.map(({ type }) => type))
  const nameOf = ({ provider, model }: Thread) => (provider && model ? modelName({ provider, model }) : model)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col" className={styles.model}>
            {t('columns.model')}
          </th>
          <th scope="col" className={styles.time}>
            {t('columns.updated')}
          </th>
          <th scope="col" className={styles.star}>
            <span className="visually-hidden">{t('columns.favorite')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <tr key={thread.id}>
            <td className={styles.name}>
              <Link {...toThread(thread)}>{thread.name}</Link>
              {thread.running && <Spinner size={13} label={t('running')} />}
            </td>
            <td className={styles.model}>{nameOf(thread)}</td>
            <td className={styles.time}>
              <RelativeTime locale={i18n.language} date={thread.updatedDate} />
            </td>
            <td className={styles.star}>
              <FavoriteStar threadId={thread.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
