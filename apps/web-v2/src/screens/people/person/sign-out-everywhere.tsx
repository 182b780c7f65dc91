import { useRoom } from '@atrium/browser-state/console/use-room'
import { peopleRoom } from '@atrium/browser-state/people/people-room'
import type { Person } from '@atrium/contract/entities/administration/person'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Ends all sessions of somebody, and says what goes on: their tokens. */
export function SignOutEverywhere({ person: { accountId, name } }: { person: Person }) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const [asking, setAsking] = useState(false)
  const signOut = async () => {
    await people.signOut(accountId)
    setAsking(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('signingOut.title', { name })}
        text={t('signingOut.text')}
        confirmLabel={t('signingOut.submit')}
        cancelLabel={t('cancel')}
        onConfirm={() => void signOut()}
      />
    </>
  )
}
