import { useRoom } from '@atrium/browser-state/console/use-room'
import { directoriesRoom } from '@atrium/browser-state/directories/directories-room'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useTranslation } from 'react-i18next'
import { CopiedField } from './copied-field.tsx'
import styles from './directories-panel.module.css'
import { ScimTokens } from './scim-tokens.tsx'

/** What a directory needs to keep people and groups here: where it asks, and the tokens with which it does. */
export function DirectoriesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const { address } = useRoom(directoriesRoom)
  return (
    <SidePanel
      open
      takesFocus
      title={t('directories.title')}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
    >
      <div className={styles.parts}>
        <p className={styles.muted}>{t('directories.text')}</p>
        <CopiedField label={t('directories.address')} value={address} copyLabel={t('directories.copyAddress')} />
        <ScimTokens />
      </div>
    </SidePanel>
  )
}
