import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComparedChange } from './compared-change.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalEnd } from './proposal-end.tsx'
import styles from './proposal-screen.module.css'

/** What a proposal changes, against the version that it was made from or the one that stands there now, and the decision on it. */
export function ProposalChanges({ proposal }: { proposal: CatalogProposalDetail }) {
  const { t } = useTranslation('proposals')
  const { kind, base, current, status, itemSeen, hasDraft } = proposal
  const [chosen, setChosen] = useState<'base' | 'current'>('current')
  const isOpen = status === 'open'
  const hasMoved = isOpen && base !== null && current !== null && base.revision !== current.revision
  const compared = hasMoved && chosen === 'current' ? 'current' : 'base'
  return (
    <>
      {isOpen && !itemSeen && <p className={styles.notice}>{t('unseen')}</p>}
      {isOpen && itemSeen && current === null && <p className={styles.notice}>{t('unpublished')}</p>}
      {isOpen && hasDraft && <p className={styles.notice}>{t('draftStays')}</p>}
      {hasMoved && (
        <div className={styles.notice}>
          <p>{t(`moved.${kind}`, { from: base.revision, to: current.revision })}</p>
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
      <ComparedChange {...{ proposal, compared }} />
      <ProposalEnd proposal={proposal} />
      <ProposalDecision proposal={proposal} compared={proposal[compared]?.revision} />
    </>
  )
}
