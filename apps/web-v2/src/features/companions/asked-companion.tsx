import type { AskedFor } from '@atrium/browser-state/drafts/beginning'
import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import styles from './asked-companion.module.css'

/** Above the field: which companion answers the message. */
export function AskedCompanion({ companion: { id, name }, onRemove }: { companion: AskedFor; onRemove: () => void }) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const { data } = useCompanion(id)
  useEffect(() => companions.view(id), [companions, id])
  return (
    <div className={styles.asked}>
      {data && <CompanionMark sign={data.sign} name={name} size={20} />}
      <span className={styles.name}>{t('asked.hint', { name })}</span>
      <IconButton size="small" label={t('asked.remove', { name })} icon={<X />} onClick={onRemove} />
    </div>
  )
}
