import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { linksRoom, type LinkChange } from '@atrium/browser-state/links/links-room'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import type { Link } from '@atrium/contract/entities/link'
import { linkAddress } from '@atrium/domain/links/link-address'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceSelect } from './audience-select.tsx'
import type { Shareable } from './share-dialog.tsx'
import styles from './sharing.module.css'

/** A link that there is: its address, for whom it opens, and of when it shows what there was. */
export function OwnLink({ link, subject }: { link: Link; subject: Shareable }) {
  const { t, i18n } = useTranslation('sharing')
  const { notifications } = useConsole()
  const room = useRoom(linksRoom)
  const [updating, setUpdating] = useState(false)
  const address = new URL(linkAddress(link.id), location.href).href
  const copy = () => void notifyCopy(notifications, () => navigator.clipboard.writeText(address), t('link'))
  const change = (body: LinkChange) => room.change(link.id, body)
  const update = async () => {
    setUpdating(true)
    if (await change({ refresh: true })) notifications.succeed(t('updated'))
    setUpdating(false)
  }
  const revoke = async () => {
    if ((await room.revoke([link.id])).length > 0) notifications.succeed(t('revoked'))
  }
  const date = new Date(link.updatedDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.form}>
      <div className={styles.address}>
        <TextField label={t('link')} value={address} onFocus={({ target }) => target.select()} />
        <Button ref={takeFocus} variant="primary" icon={<Copy />} onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      <AudienceSelect
        subject={subject}
        value={link.protected}
        onChange={(level) => void change({ protected: level })}
      />
      <p className={styles.muted}>{t(link.outdated ? 'shown.outdated' : 'shown.current', { date })}</p>
      <span className={styles.buttons}>
        {link.outdated && (
          <Button icon={<RefreshCw />} busy={updating} onClick={() => void update()}>
            {t('update')}
          </Button>
        )}
        <Button variant="quiet-danger" onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </span>
    </div>
  )
}
