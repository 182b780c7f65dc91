import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Kbd } from '@atrium/ui/kbd/kbd'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requestAction } from '#actions/action-layers.ts'
import { useKeysOf } from '#actions/use-bindings.ts'
import styles from './find-button.module.css'

/** Looks like a search field and opens the palette, in which the search is. */
export function FindButton({ folded, onLeave }: { folded: boolean; onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const keys = useKeysOf('palette')
  const find = () => {
    onLeave()
    requestAction('palette')
  }
  if (folded) {
    return (
      <div className={styles.folded}>
        <IconButton label={t('find')} icon={<Search />} shortcut={keys} aria-haspopup="dialog" onClick={find} />
      </div>
    )
  }
  return (
    <button type="button" className={styles.find} aria-haspopup="dialog" onClick={find}>
      <Search aria-hidden="true" />
      <span className={styles.words}>{t('find')}</span>
      {keys && (
        <span aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      )}
    </button>
  )
}
