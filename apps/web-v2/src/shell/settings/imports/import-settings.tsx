import { useImports } from '@atrium/browser-state/imports/use-imports'
import { importsRoom } from '@atrium/browser-state/imports/imports-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { Button } from '@atrium/ui/button/button'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { Switch } from '@atrium/ui/switch/switch'
import { RowList } from '@atrium/ui/row-list/row-list'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../settings-form.module.css'
import { ImportRow } from './import-row.tsx'

/** Brings conversations along from elsewhere, and tells how far that is. */
export function ImportSettings() {
  const { t } = useTranslation('imports')
  const room = useRoom(importsRoom)
  const { project } = useProject()
  const { data: imports = [] } = useImports()
  const [sent, setSent] = useState<number | null>(null)
  const [copies, setCopies] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const running = imports.some(({ status }) => status === 'running')
  const send = async (file: File) => {
    setSent(0)
    await room.begin(file, { project: project?.projectId, copies }, setSent)
    setSent(null)
  }
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.zip,application/json,application/zip"
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        icon={<FileUp />}
        busy={sent !== null}
        aria-disabled={running || undefined}
        onClick={() => !running && input.current?.click()}
      >
        {t('choose')}
      </Button>
      {project && <p className={styles.muted}>{t('into', { name: project.projectName })}</p>}
      {imports.some(({ newer }) => newer > 0) && (
        <Switch label={t('copies')} hint={t('copiesHint')} checked={copies} onChange={setCopies} />
      )}
      {sent !== null && <ProgressBar share={sent} label={t('sending')} />}
      {imports.length > 0 && (
        <RowList label={t('list')}>
          {imports.map((each) => (
            <ImportRow key={each.id} of={each} onRemove={() => void room.remove(each.id)} />
          ))}
        </RowList>
      )}
    </div>
  )
}
