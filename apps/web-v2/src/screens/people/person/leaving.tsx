import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import type { Person } from '@atrium/contract/entities/administration/person'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'

type Props = {
  person: Person
  /** What can be done before the last step, the deletion. */
  children: ReactNode
  onGone: () => void
}

/** What is done when somebody leaves: their projects are handed over, and their account is deleted. */
export function Leaving({ person, children, onGone }: Props) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const [open, setOpen] = useState<'handing' | 'deleting' | null>(null)
  const remove = async () => {
    const isGone = await people.delete(person.accountId)
    setOpen(null)
    if (isGone) onGone()
  }
  return (
    <>
      {person.projects.some(({ role }) => role === 'owner') && (
        <Button size="small" onClick={() => setOpen('handing')}>
          {t('handing.open')}
        </Button>
      )}
      {children}
      <Button size="small" variant="quiet-danger" onClick={() => setOpen('deleting')}>
        {t('deleting.open')}
      </Button>
      {open === 'handing' && <HandOver person={person} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'deleting'}
        onOpenChange={() => setOpen(null)}
        title={t('deleting.title', { name: person.name })}
        text={t('deleting.text')}
        confirmLabel={t('deleting.submit')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </>
  )
}

function HandOver({ person: { accountId, name }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const form = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await people.handOver(accountId, email.trim())
      onClose()
    } catch (error) {
      setProblem(formProblem(error, ['email']))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('handing.title', { name })}
      description={t('handing.text', { name })}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('handing.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('handing.email')}
          type="email"
          autoComplete="off"
          required
          value={email}
          error={problem.fields['email'] ?? problem.message ?? undefined}
          onChange={setEmail}
        />
      </form>
    </Dialog>
  )
}
