import type { UnsavedStore } from '@atrium/browser-state/catalog/unsaved'
import { useStore } from '@atrium/browser-state/store/use-store'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './unsaved-note.module.css'

/** Where unsaved changes come from that nobody has written on this page. */
export function UnsavedNote({ store }: { store: Pick<UnsavedStore<unknown>, 'told' | 'takeOther'> }) {
  const { t } = useTranslation('catalog')
  const told = useStore(store.told)
  if (told === null) return null
  return (
    <output className={styles.told}>
      {t(`unsaved.${told}`)}
      {told === 'elsewhere' && (
        <Button size="small" variant="ghost" onClick={store.takeOther}>
          {t('unsaved.takeOther')}
        </Button>
      )}
    </output>
  )
}
