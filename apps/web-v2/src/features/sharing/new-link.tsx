import { useRoom } from '@atrium/browser-state/console/use-room'
import { linksRoom } from '@atrium/browser-state/links/links-room'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceSelect } from './audience-select.tsx'
import type { Shareable } from './share-dialog.tsx'
import styles from './sharing.module.css'

/** Asks for whom a link is to open, and makes it. */
export function NewLink({ subject }: { subject: Shareable }) {
  const { t } = useTranslation('sharing')
  const room = useRoom(linksRoom)
  const [level, setLevel] = useState<ProtectionLevel>('project')
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await room.create({ kind: subject.kind, subject: subject.id, protected: level })
    setMaking(false)
  }
  return (
    <div className={styles.form}>
      <AudienceSelect subject={subject} value={level} onChange={setLevel} />
      <p className={styles.muted}>{t(`moment.${subject.kind}`)}</p>
      <span className={styles.buttons}>
        <Button ref={takeFocus} variant="primary" icon={<Link2 />} busy={making} onClick={() => void make()}>
          {t('create')}
        </Button>
      </span>
    </div>
  )
}
