import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { Button } from '@atrium/ui/button/button'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { Menu } from '@atrium/ui/menu/menu'
import { ChevronDown, FileUp, Globe, Network, NotebookText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteDialog } from '../sites/site-dialog.tsx'
import { AddTextDialog } from './add-text-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

/** Files, a text or a page of the web for a library. Whoever has just created it goes on here. */
export function AddDocuments({ library: { id, project } }: { library: Library }) {
  const { t } = useTranslation('libraries')
  const room = useRoom(librariesRoom)
  const picker = useRef<HTMLInputElement>(null)
  const [begins] = useState(() => room.begins(id))
  const [asking, setAsking] = useState<'text' | 'page' | 'site' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('adding.files')}
        onChange={({ currentTarget }) => {
          void room.addFiles(id, project, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Menu
        label={t('adding.title')}
        align="end"
        trigger={
          <Button ref={begins ? takeFocus : undefined} variant="primary" icon={<ChevronDown aria-hidden="true" />}>
            {t('adding.title')}
          </Button>
        }
        sections={[
          {
            items: [
              { label: t('adding.files'), icon: <FileUp />, onSelect: () => picker.current?.click() },
              { label: t('adding.text'), icon: <NotebookText />, onSelect: () => setAsking('text') },
              { label: t('adding.page'), icon: <Globe />, onSelect: () => setAsking('page') },
              { label: t('sites.add'), icon: <Network />, onSelect: () => setAsking('site') },
            ],
          },
        ]}
      />
      {asking === 'text' && <AddTextDialog libraryId={id} onClose={close} />}
      {asking === 'site' && <SiteDialog libraryId={id} onClose={close} />}
      {asking === 'page' && <PageDialog libraryId={id} onClose={close} />}
    </>
  )
}
