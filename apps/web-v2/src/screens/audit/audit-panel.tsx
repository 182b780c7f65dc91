import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import { Button } from '@atrium/ui/button/button'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { useTranslation } from 'react-i18next'
import styles from './audit-panel.module.css'
import { actionText, actorText, methodText, targetText } from '#features/administration/audit-words.ts'
import { EntryDetails } from '#features/administration/entry-details.tsx'

type Props = { entry: AuditEntry | null; onClose: () => void; onPerson: (accountId: string) => void }

/** One entry beside the list: who, what, before and after, and from where. */
export function AuditPanel({ entry, onClose, onPerson }: Props) {
  const { t } = useTranslation('audit')
  const accountId = entry?.actor.accountId
  return (
    <SidePanel
      open={entry !== null}
      takesFocus
      title={entry ? actionText(entry, t) : ''}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
      footer={
        accountId && (
          <Button size="small" onClick={() => onPerson(accountId)}>
            {t('onlyPerson')}
          </Button>
        )
      }
    >
      {entry && <Facts entry={entry} />}
    </SidePanel>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const { date, target, projectId, result, details, address, agent, requestId } = entry
  const time = new Date(date).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' })
  const facts: readonly (readonly [string, string | null])[] = [
    ['time', time],
    ['person', actorText(entry, t)],
    ['method', methodText(entry, t)],
    ['target', targetText(entry, t)],
    ['targetId', target.id],
    ['project', projectId === null ? null : String(projectId)],
    ['result', t(`results.${result}`)],
    ['address', address],
    ['agent', agent],
    ['requestId', requestId],
  ]
  return (
    <>
      <EntryDetails details={details} />
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={styles.fact}>
                <dt>{t(`facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
