import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useOpenProposals } from '@atrium/browser-state/proposals/use-proposals'
import { useTranslation } from 'react-i18next'
import { Page } from '#frame/page.tsx'
import { ItemProposals } from './item-proposals.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { CompanionForm } from '../companions/companion-form.tsx'
import { useCompanionProposal } from './use-companion-proposal.ts'

/** Whoever may ask a companion and not change it proposes a change: to its author, as a whole. */
export function ProposeCompanion({ companion }: { companion: Companion }) {
  const { t } = useTranslation(['companions', 'proposals'])
  const { author = '' } = useConfig()
  const open = useOpenProposals(companion.id, companion.openProposals > 0)
  const hasOwn = open.some((proposal) => proposal.author === author)
  const change = useCompanionProposal(companion)
  const proposals = <ItemProposals kind="companion" item={companion} mayChange={false} />
  return (
    <Page
      title={t('proposeTo', { name: companion.name })}
      description={t(hasOwn ? 'proposals:hasOwn' : 'proposals:proposing')}
    >
      {hasOwn ? (
        proposals
      ) : (
        <CompanionForm draft={change} isProposal above={proposals} onSubmit={() => void change.send()}>
          <SaveBar
            store={change.store}
            unsaved={change.unsaved}
            problem={change.problem.message}
            busy={change.isSending}
            submit={t('proposals:sendProposal')}
            onNote={change.setNote}
            onDiscard={change.discard}
          />
        </CompanionForm>
      )}
    </Page>
  )
}
