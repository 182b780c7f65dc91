import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorWays } from '../editor/editor-zones.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

type Props = {
  proposal: CatalogProposalDetail
  /** The version that it is compared with: only over the current one it is published. */
  compared: number | undefined
}

/** What may be decided on an open proposal. */
export function ProposalDecision({ proposal: { id, may, current, revision }, compared }: Props) {
  const { t } = useTranslation('proposals')
  const room = useRoom(proposalsRoom)
  const [busy, setBusy] = useState<'publish' | 'withdraw' | null>(null)
  const [isDeclining, setIsDeclining] = useState(false)
  const during = async (what: 'publish' | 'withdraw', work: Promise<unknown>) => {
    setBusy(what)
    await work
    setBusy(null)
  }
  const isOverCurrent = current !== null && compared === current.revision
  return (
    <EditorWays>
      {may.withdraw && (
        <Button busy={busy === 'withdraw'} onClick={() => void during('withdraw', room.withdraw([id]))}>
          {t('withdraw')}
        </Button>
      )}
      {may.decline && <Button onClick={() => setIsDeclining(true)}>{t('decline')}</Button>}
      {may.publish && current && isOverCurrent && (
        <Button
          variant="primary"
          busy={busy === 'publish'}
          onClick={() => void during('publish', room.publish(id, current.revision))}
        >
          {current.revision === revision ? t('publish') : t('publishOver', { revision: current.revision })}
        </Button>
      )}
      {isDeclining && <DeclineDialog proposalIds={[id]} onClose={() => setIsDeclining(false)} />}
    </EditorWays>
  )
}
