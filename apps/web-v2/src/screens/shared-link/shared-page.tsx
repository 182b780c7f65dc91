import { useRoom } from '@atrium/browser-state/console/use-room'
import { linksRoom } from '@atrium/browser-state/links/links-room'
import type { Linked } from '@atrium/contract/entities/link'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { Eye, MessageSquarePlus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import { toThread } from '#router/addresses/thread-address.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { SharedConversation } from './shared-conversation.tsx'
import styles from './shared-page.module.css'

/** What a link shows, with who shares it and of when it is. Nothing is written here. */
export function SharedPage({ linked }: { linked: Linked }) {
  const { t, i18n } = useTranslation('sharing')
  const room = useRoom(linksRoom)
  const navigate = useNavigate()
  const [copying, setCopying] = useState(false)
  const copy = async () => {
    setCopying(true)
    const thread = await room.copy(linked.id)
    setCopying(false)
    if (thread) void navigate(toThread(thread))
  }
  const date = new Date(linked.updatedDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Page title={linked.name} whole>
      <div className={styles.shared}>
        <aside className={styles.banner} aria-label={t('page.about')}>
          <Eye aria-hidden="true" />
          <p className={styles.words}>
            {t(linked.own ? 'page.own' : 'page.sharedBy', { name: linked.authorName, date })}
            {linked.leftOut > 0 && ` ${t('page.leftOut', { count: linked.leftOut })}`}
          </p>
          {linked.secureData && (
            <Badge tone="secure" icon={<ShieldCheck size={13} aria-hidden="true" />}>
              {t('page.secure')}
            </Badge>
          )}
          {linked.mayCopy && (
            <Button size="small" icon={<MessageSquarePlus />} busy={copying} onClick={() => void copy()}>
              {t('page.copy')}
            </Button>
          )}
        </aside>
        <SharedConversation linked={linked} />
      </div>
    </Page>
  )
}
