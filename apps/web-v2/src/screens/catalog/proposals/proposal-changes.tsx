import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog-proposal'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldChanges } from '../versions/field-changes.tsx'
import { PROMPT_FIELDS } from '../versions/version-fields.ts'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalEnd } from './proposal-end.tsx'
import styles from './proposal-screen.module.css'

/** What a proposal changes, against the version that it was made from or the one that stands there now, and the decision on it. */
export function ProposalChanges({ proposal }: { proposal: CatalogProposalDetail }) {
  const { t } = useTranslation('proposals')
  const { base, current, change, status, promptSeen } = proposal
  const [chosen, setChosen] = useState<'base' | 'current'>('current')
  const hasMoved = status === 'open' && base !== null && current !== null && base.revision !== current.revision
  const against = hasMoved && chosen === 'current' ? current : base
  return (
    <>
      {!promptSeen && status === 'open' && <p className={styles.notice}>{t('unseen')}</p>}
      {hasMoved && (
        <div className={styles.notice}>
          <p>{t('moved', { from: base.revision, to: current.revision })}</p>
          <ChoiceChips
            label={t('against')}
            choices={[
              { value: 'current', label: t('currentVersion', { revision: current.revision }) },
              { value: 'base', label: t('baseVersion', { revision: base.revision }) },
            ]}
            value={chosen}
            onChange={(value) => setChosen(value === 'base' ? 'base' : 'current')}
          />
        </div>
      )}
      <FieldChanges table={PROMPT_FIELDS} before={against} after={{ ...against, ...change }} none={t('same')} />
      <ProposalEnd proposal={proposal} />
      <ProposalDecision proposal={proposal} compared={against?.revision} />
    </>
  )
}
