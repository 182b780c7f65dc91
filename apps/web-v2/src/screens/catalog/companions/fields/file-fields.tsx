import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { COMPANION_FILES_LIMIT } from '@atrium/domain/companions/companion-limits'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { FileText, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../editor.module.css'

type Files = readonly { id: string; name: string }[]

/** Files that a companion takes along to every question. */
export function FileFields({
  files,
  missing,
  onAdd,
  onRemove,
}: {
  files: Files
  /** Those that are not there any more, by id. */
  missing: readonly string[]
  onAdd: (file: Files[number]) => void
  onRemove: (id: string) => void
}) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const { project } = useProject()
  const input = useRef<HTMLInputElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const add = async (chosen: readonly File[]) => {
    if (!project) return
    setIsAdding(true)
    for (const file of chosen.slice(0, COMPANION_FILES_LIMIT - files.length)) {
      const kept = await companions.addFile(project.projectId, file)
      if (kept) onAdd(kept)
    }
    setIsAdding(false)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('files.title')}</legend>
      <p className={styles.hint}>{t('files.hint')}</p>
      {files.length > 0 && (
        <ul className={styles.libraries}>
          {files.map(({ id, name }) => (
            <li key={id} className={styles.library}>
              <FileText size={16} aria-hidden="true" />
              <span>{name}</span>
              {missing.includes(id) && <span className={styles.missing}>{t('files.deleted')}</span>}
              <IconButton
                size="small"
                label={t('libraries.remove', { name })}
                icon={<X />}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.some(({ id }) => missing.includes(id)) && (
        <p role="note" className={styles.missing}>
          {t('files.missing')}
        </p>
      )}
      {files.length < COMPANION_FILES_LIMIT && (
        <>
          <Button
            size="small"
            icon={<Plus />}
            className={styles.add}
            busy={isAdding}
            onClick={() => input.current?.click()}
          >
            {t('files.add')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('files.add')}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </>
      )}
    </fieldset>
  )
}
