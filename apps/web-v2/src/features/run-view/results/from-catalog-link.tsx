import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { BookMarked } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { GivenValues } from './given-values.tsx'
import styles from './from-catalog-link.module.css'

/** Leads to the saved prompt that a result was asked by, and says with which values. */
export function FromCatalogLink({ promptId, revision, variables }: FromCatalog) {
  const { t } = useTranslation('prompts')
  return (
    <div className={styles.from}>
      <BookMarked aria-hidden="true" />
      <Link
        to="/content/prompts/:promptId"
        params={{ promptId }}
        search={revision === null ? {} : { version: revision }}
      >
        {revision === null ? t('saved.unsaved') : t('saved.revision', { revision })}
      </Link>
      <GivenValues values={variables} />
    </div>
  )
}
