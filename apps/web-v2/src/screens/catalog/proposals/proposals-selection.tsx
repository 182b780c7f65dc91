import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import type { CatalogProposal } from '@atrium/contract/entities/catalog/catalog-proposal'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'
import { DeclineDialog } from './decline-dialog.tsx'

type Props = { selection: Selection<CatalogProposal>; total: number }

/** While proposals are selected: how many, and withdrawing one's own among them or declining those of others. Neither can be taken back. */
export function ProposalsSelection({ selection, total }: Props) {
  const { t } = useTranslation('proposals')
  const room = useRoom(proposalsRoom)
  const { items, selected, clear } = selection
  const [asking, setAsking] = useState<'withdraw' | 'decline' | null>(null)
  const close = () => setAsking(null)
  const withdrawn = items.filter(({ may }) => may.withdraw).map(({ id }) => id)
  const declined = items.filter(({ may }) => may.decline).map(({ id }) => id)
  const withdraw = () => {
    close()
    clear()
    void room.withdraw(withdrawn)
  }
  return (
    <>
      <SelectionBar {...{ selection, total }} texts={useSelectionTexts(selected.length)}>
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          disabled={withdrawn.length === 0}
          onClick={() => setAsking('withdraw')}
        >
          {t('withdraw')}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<X aria-hidden="true" />}
          disabled={declined.length === 0}
          onClick={() => setAsking('decline')}
        >
          {t('decline')}
        </Button>
      </SelectionBar>
      {asking === 'withdraw' && (
        <ConfirmDialog
          open
          danger
          onOpenChange={close}
          title={t('withdrawing.title', { count: withdrawn.length })}
          text={t('withdrawing.text')}
          confirmLabel={t('withdraw')}
          cancelLabel={t('cancel')}
          onConfirm={withdraw}
        />
      )}
      {asking === 'decline' && <DeclineDialog proposalIds={declined} onClose={close} onDone={clear} />}
    </>
  )
}
