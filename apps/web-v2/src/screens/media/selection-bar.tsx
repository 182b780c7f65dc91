import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Download, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { archiveAddress } from './archive-address.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

type Props = { selection: Selection; total: number; onDelete: (ids: readonly string[]) => void }

/** Stands in the toolbar's place while files are selected: how many, and what can be done with all of them. */
export function SelectionBar({ selection, total, onDelete }: Props) {
  const { t } = useTranslation('library')
  const { selected, all, clear } = selection
  const address = archiveAddress(selected)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection.label')}>
      <IconButton label={t('selection.clear')} icon={<X />} onClick={clear} />
      <output className={styles.count}>{t('selection.count', { count: selected.length })}</output>
      {selected.length < total && (
        <Button size="small" variant="ghost" onClick={all}>
          {t('selection.all')}
        </Button>
      )}
      <span className={styles.actions}>
        {address === null ? (
          <span className={styles.hint}>{t('selection.tooMany')}</span>
        ) : (
          <Button
            size="small"
            icon={<Download aria-hidden="true" />}
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the button puts the words in
            render={<a href={address} download />}
          >
            {t('selection.download')}
          </Button>
        )}
        <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(selected)}>
          {t('selection.delete')}
        </Button>
      </span>
    </div>
  )
}
