import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { Badge } from '@atrium/ui/badge/badge'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

/** Whether a key works, and that it is for secure data. */
export function KeyState({ of: key }: { of: CodeAccessKey }) {
  const { t } = useTranslation('code-access')
  return (
    <span className={styles.badges}>
      <Working of={key} />
      {key.secure_data && (
        <Badge tone="secure" icon={<ShieldCheck size={13} aria-hidden="true" />}>
          {t('new.secure')}
        </Badge>
      )}
    </span>
  )
}

function Working({
  of: { blocked, blocked_by: blocker, expires, max_budget: most, soft_budget: soft, budget_spend: spent },
}: {
  of: CodeAccessKey
}) {
  const { t } = useTranslation('code-access')
  const [now] = useState(() => Date.now())
  if (blocked && blocker?.name) return <Badge tone="bad">{t('states.blockedBy', { name: blocker.name })}</Badge>
  if (blocked) return <Badge tone="bad">{t(blocker ? 'states.blockedByAdministrator' : 'states.blocked')}</Badge>
  if (expires !== null && Date.parse(expires) <= now) return <Badge>{t('states.expired')}</Badge>
  if (most !== null && spent >= most) return <Badge tone="warn">{t('states.spent')}</Badge>
  if (soft !== null && spent >= soft) return <Badge tone="warn">{t('states.warned')}</Badge>
  return <Badge tone="good">{t('states.active')}</Badge>
}
