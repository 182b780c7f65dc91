import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import type { Person } from '@atrium/contract/entities/administration/person'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'

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
  return (
    <OneFieldDialog
      texts={{
        title: t('handing.title', { name }),
        text: t('handing.text', { name }),
        label: t('handing.email'),
        submit: t('handing.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="email"
      type="email"
      onSubmit={async (email) => {
        await people.handOver(accountId, email)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
