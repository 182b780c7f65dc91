import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'

type Props = { proposalIds: readonly string[]; onClose: () => void; onDone?: () => void }

/** Asks why proposals are declined: whoever has made them reads it. */
export function DeclineDialog({ proposalIds, onClose, onDone }: Props) {
  const { t } = useTranslation('proposals')
  const room = useRoom(proposalsRoom)
  const [reason, setReason] = useState('')
  const form = useForm(['reason'], async () => {
    await room.decline(proposalIds, reason.trim())
    onDone?.()
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title={t('declining.title', { count: proposalIds.length })}
      description={t('declining.text')}
      texts={{ submit: t('declining.submit', { count: proposalIds.length }), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <TextField
        label={t('declining.label')}
        required
        rows={3}
        maxLength={PROPOSAL_COMMENT_LIMIT}
        value={reason}
        error={form.problem.fields['reason']}
        onChange={setReason}
      />
    </FormDialog>
  )
}
