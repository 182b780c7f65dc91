import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import { useLibrarySites } from '@atrium/browser-state/libraries/use-libraries'
import type { LibrarySite } from '@atrium/contract/entities/libraries/library'
import { UNREAD_STATES } from '@atrium/domain/libraries/document-state'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Menu } from '@atrium/ui/menu/menu'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Ellipsis, Globe, RotateCcw, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentState } from '../documents/document-state.tsx'
import { SiteDialog } from './site-dialog.tsx'
import styles from './sites-list.module.css'

/** The sites that a library reads; nothing where it reads none. */
export function SitesList({ libraryId, mayChange }: { libraryId: string; mayChange: boolean }) {
  const { t } = useTranslation('libraries')
  const { data: sites = [] } = useLibrarySites(libraryId)
  if (sites.length === 0) return null
  return (
    <ul className={styles.sites} aria-label={t('sites.title')}>
      {sites.map((site) => (
        <SiteRow key={site.id} {...{ site, mayChange }} />
      ))}
    </ul>
  )
}

function SiteRow({ site, mayChange }: { site: LibrarySite; mayChange: boolean }) {
  const { t, i18n } = useTranslation('libraries')
  const { progress, pages, readDate, schedule } = site
  const isReading = UNREAD_STATES.includes(site.state)
  const all = Math.max(1, Math.min(pages, progress.found))
  const name = nameOf(site)
  return (
    <li className={styles.site}>
      <Globe className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.name} title={site.url}>
          {name}
        </span>
        <span className={styles.note}>
          {isReading ? t('sites.reading', { read: progress.read, all }) : t('sites.read', { count: progress.read })}
          {progress.failed > 0 && ` · ${t('sites.failed', { count: progress.failed })}`}
          {` · ${t(`sites.schedules.${schedule}`)}`}
          {!isReading && readDate !== null && (
            <>
              {' · '}
              <RelativeTime locale={i18n.language} date={readDate} />
            </>
          )}
        </span>
        {isReading && <ProgressBar share={progress.read / all} label={t('sites.progress', { name })} />}
      </div>
      <div className={styles.state}>
        <DocumentState document={site} />
      </div>
      {mayChange && <SiteMenu site={site} name={name} />}
    </li>
  )
}

function SiteMenu({ site, name }: { site: LibrarySite; name: string }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null)
  const { id, library } = site
  const close = () => setOpened(null)
  const label = t('documents.actionsOf', { name })
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton size="small" label={label} icon={<Ellipsis />} />}
        sections={[
          {
            items: [
              { label: t('documents.again'), icon: <RotateCcw />, onSelect: () => void room.refreshSite(library, id) },
              { label: t('sites.change'), icon: <Settings2 />, onSelect: () => setOpened('change') },
              { label: t('sites.remove'), icon: <Trash2 />, danger: true, onSelect: () => setOpened('remove') },
            ],
          },
        ]}
      />
      {opened === 'change' && <SiteDialog libraryId={library} site={site} onClose={close} />}
      <ConfirmDialog
        open={opened === 'remove'}
        danger
        title={t('sites.removing.title')}
        text={t('sites.removing.text', { name })}
        confirmLabel={t('sites.removing.confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          close()
          void room.removeSite(library, id)
        }}
        onOpenChange={close}
      />
    </>
  )
}

function nameOf({ url }: LibrarySite): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
