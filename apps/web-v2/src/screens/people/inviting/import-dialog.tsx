import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { ImportedPeople } from '@atrium/contract/entities/administration/person'
import { IMPORT_BYTES } from '@atrium/domain/people/import-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { formProblem, NO_PROBLEM } from '#frame/forms/form-problem.ts'
import styles from './import-dialog.module.css'

/** Invites everybody of a CSV list into the current project: first shows what would become of it, then the links. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const { project } = useProject()
  const [csv, setCsv] = useState('')
  const [seen, setSeen] = useState<ImportedPeople | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const ask = async (text: string, create: boolean) => {
    if (!project) return
    setBusy(true)
    try {
      setSeen(await people.importPeople({ csv: text, projectId: project.projectId, create }))
      setProblem(NO_PROBLEM)
    } catch (error) {
      setSeen(null)
      setProblem(formProblem(error, ['csv']))
    }
    setBusy(false)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > IMPORT_BYTES) return setProblem({ message: t('importing.tooLarge'), fields: {} })
    const text = await file.text()
    setCsv(text)
    await ask(text, false)
  }
  const made = seen?.invitations ?? []
  const ready = seen?.lines.filter((line) => line.problem === null).length ?? 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('importing.title')}
      description={
        made.length > 0 ? t(`importing.done.${mailedOf(made)}`) : t('importing.text', { project: project?.projectName })
      }
      texts={{ close: t('close') }}
      footer={
        made.length > 0 ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="primary" disabled={ready === 0} busy={busy} onClick={() => void ask(csv, true)}>
              {t('importing.submit')}
            </Button>
          </>
        )
      }
    >
      {made.length > 0 ? (
        <TextField
          label={t('importing.links')}
          rows={8}
          readOnly
          value={made.map((one) => lineOf(one, t('importing.notSent'))).join('\n')}
        />
      ) : (
        <ChosenList
          seen={seen}
          ready={ready}
          problem={problem.fields['csv'] ?? problem.message}
          onFile={(file) => void read(file)}
        />
      )}
    </Dialog>
  )
}

/** What became of the mails of a list: failed where one of them was not sent. */
function mailedOf(made: ImportedPeople['invitations']) {
  const came = made.map(({ mailed }) => mailed)
  return (['failed', 'waiting', 'off'] as const).find((one) => came.includes(one)) ?? 'sent'
}

/** A row of a table: who was not reached says so in a third cell. */
function lineOf({ email, link, mailed }: ImportedPeople['invitations'][number], notSent: string): string {
  return [email, link, ...(mailed === 'failed' ? [notSent] : [])].join(',')
}

type ListProps = {
  seen: ImportedPeople | null
  ready: number
  problem: string | null
  onFile: (file: File | undefined) => void
}

function ChosenList({ seen, ready, problem, onFile }: ListProps) {
  const { t } = useTranslation('people')
  const field = useRef<HTMLInputElement>(null)
  const skipped = seen?.lines.flatMap((line) => (line.problem ? [{ ...line, problem: line.problem }] : [])) ?? []
  return (
    <div className={styles.form}>
      <input
        ref={field}
        type="file"
        className="visually-hidden"
        aria-label={t('importing.file')}
        tabIndex={-1}
        accept=".csv,text/csv"
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <span>
        <Button icon={<Upload />} onClick={() => field.current?.click()}>
          {t('importing.choose')}
        </Button>
      </span>
      {problem && (
        <p role="alert" className={styles.problem}>
          <ToldError error={{ message: problem }} />
        </p>
      )}
      {seen && <output>{t('importing.ready', { count: ready })}</output>}
      {skipped.length > 0 && (
        <>
          <p>{t('importing.skipped')}</p>
          <ul>
            {skipped.map(({ line, email, problem: why }) => (
              <li key={line}>
                {t('importing.line', { line, email })} ({t(`importing.problems.${why}`)})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
