import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { PROPOSAL_COMMENT_LIMIT } from '@atrium/domain/proposals/proposal-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'

/** Asks why a proposal is declined: its proposer reads it. */
export function DeclineDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const { t } = useTranslation('proposals')
  const room = useRoom(proposalsRoom)
  const [reason, setReason] = useState('')
  const id = useId()
  const form = useForm(['reason'], async () => {
    await room.decline(proposalId, reason.trim())
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('declining.title')}
      description={t('declining.text')}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('declining.submit')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={t('declining.label')}
          required
          rows={3}
          maxLength={PROPOSAL_COMMENT_LIMIT}
          value={reason}
          error={form.problem.fields['reason']}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  )
}
