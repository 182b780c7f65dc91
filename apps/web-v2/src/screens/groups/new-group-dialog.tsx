import { useRoom } from '@atrium/browser-state/console/use-room'
import { groupsRoom } from '@atrium/browser-state/groups/groups-room'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onCreated: (groupId: string) => void }

/** Creates a group, which opens then. */
export function NewGroupDialog({ open, onOpenChange, onCreated }: Props) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const form = useId()
  const change = (now: boolean) => {
    onOpenChange(now)
    setName('')
    setProblem(NO_PROBLEM)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const groupId = await groups.create(name)
      change(false)
      onCreated(groupId)
    } catch (error) {
      setProblem(formProblem(error, ['name']))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('creating.title')}
      description={t('creating.text')}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('creating.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('name')}
          required
          maxLength={100}
          value={name}
          error={problem.fields['name'] ?? problem.message ?? undefined}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
