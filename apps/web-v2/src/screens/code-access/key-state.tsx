import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import type { HeldBudgetEntry } from '@atrium/contract/entities/budget'
import { keyState } from '@atrium/domain/code-access/key-state'
import { Badge } from '@atrium/ui/badge/badge'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

type Props = {
  of: CodeAccessKey
  /** The budget that the company has set for it. */
  ofCompany: HeldBudgetEntry | undefined
}

/** Whether a key works, and that it is for secure data. */
export function KeyState({ of: key, ofCompany }: Props) {
  const { t } = useTranslation('code-access')
  return (
    <span className={styles.badges}>
      <Working of={key} ofCompany={ofCompany} />
      {key.secure_data && (
        <Badge tone="secure" icon={<ShieldCheck size={13} aria-hidden="true" />}>
          {t('new.secure')}
        </Badge>
      )}
    </span>
  )
}

function Working({ of: key, ofCompany }: Props) {
  const { t } = useTranslation('code-access')
  const [now] = useState(() => new Date().toISOString())
  const { blocked_by: blocker } = key
  const state = keyState(key, now, ofCompany)
  if (state === 'blocked') {
    if (blocker?.name) return <Badge tone="bad">{t('states.blockedBy', { name: blocker.name })}</Badge>
    return <Badge tone="bad">{t(blocker ? 'states.blockedByAdministrator' : 'states.blocked')}</Badge>
  }
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

const TONES = { active: 'good', warned: 'warn', spent: 'warn', expired: undefined } as const
