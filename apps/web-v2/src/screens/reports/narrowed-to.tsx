import type { useReport } from '@atrium/browser-state/spending/use-spending'
import type { Narrowing } from '@atrium/domain/ledger/drill-down'
import { providerTitle } from '@atrium/domain/providers/provider-title'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './reports.module.css'

type Props = {
  /** Without a project that cannot be left. */
  narrowing: Narrowing
  report: Pick<ReturnType<typeof useReport>, 'data' | 'isPlaceholderData'>
  onChange: (changed: Narrowing) => void
}

/** All that a report is narrowed to; each can be left again. */
export function NarrowedTo({ narrowing, report, onChange }: Props) {
  const { t } = useTranslation('reports')
  const { project, person, key, model, provider } = narrowing
  const names = report.isPlaceholderData ? undefined : report.data?.narrowed
  // Nobody is former before the report says so.
  const called = (name: string | null | undefined, former: string) => (name === undefined ? '…' : (name ?? former))
  return (
    <>
      {project !== undefined && (
        <Narrowed
          name={called(names?.project, t('formerProject', { id: project }))}
          onLeave={() => onChange({ project: undefined })}
        />
      )}
      {person !== undefined && (
        <Narrowed name={called(names?.person, t('formerPerson'))} onLeave={() => onChange({ person: undefined })} />
      )}
      {key !== undefined && (
        <Narrowed name={called(names?.key, t('former.key'))} onLeave={() => onChange({ key: undefined })} />
      )}
      {model !== undefined && (
        <Narrowed
          name={provider === undefined ? model : `${model} · ${providerTitle(provider)}`}
          onLeave={() => onChange({ model: undefined, provider: undefined })}
        />
      )}
    </>
  )
}

function Narrowed({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useTranslation('reports')
  return (
    <span className={styles.narrowed}>
      <span className={styles.narrowedTo}>{name}</span>
      <IconButton size="small" label={t('leave', { name })} icon={<X />} onClick={onLeave} />
    </span>
  )
}
