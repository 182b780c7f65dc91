import { useRoom } from '@atrium/browser-state/console/use-room'
import { groupsRoom } from '@atrium/browser-state/groups/groups-room'
import { useGroup } from '@atrium/browser-state/groups/use-groups'
import type { Group } from '@atrium/contract/entities/administration/group'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { TextField } from '@atrium/ui/text-field/text-field'
import { UserMinus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from './group-panel.module.css'

type Props = { group: Group; onClose: () => void }

/** One group beside the list: its name and who belongs to it. What a directory keeps is only shown. */
export function GroupPanel({ group, onClose }: Props) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
  const [asking, setAsking] = useState(false)
  const isOurs = group.source === 'manual'
  const remove = async () => {
    setAsking(false)
    await groups.delete(group.groupId)
    onClose()
  }
  return (
    <SidePanel
      open
      title={group.name}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
      footer={
        isOurs && (
          <Button size="small" variant="quiet-danger" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        {isOurs ? <Name group={group} /> : <p className={styles.note}>{t('kept')}</p>}
        <Members group={group} />
        {isOurs && <AddMember groupId={group.groupId} />}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deleting.title', { name: group.name })}
        text={t('deleting.text')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => void remove()}
      />
    </SidePanel>
  )
}

/** Saved with Enter, or when the field is left; an empty name is none. */
function Name({ group: { groupId, name: known } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
  const [name, setName] = useState(known)
  const save = () => {
    const wanted = name.trim()
    if (wanted === '') setName(known)
    else if (wanted !== known) void groups.rename(groupId, wanted)
  }
  return (
    <TextField
      label={t('name')}
      maxLength={100}
      value={name}
      onChange={setName}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

function Members({ group: { groupId, source } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
  const { data, isSuccess } = useGroup(groupId)
  const members = data?.members ?? []
  return (
    <section>
      <h3 className={styles.heading}>{t('members')}</h3>
      {isSuccess && members.length === 0 && <p className={styles.note}>{t('nobody')}</p>}
      <RowList>
        {members.map(({ accountId, name, email }) => (
          <Row key={accountId} title={name} detail={email}>
            {source === 'manual' && (
              <IconButton
                label={t('remove', { name })}
                icon={<UserMinus />}
                onClick={() => void groups.removeMember(groupId, accountId)}
              />
            )}
          </Row>
        ))}
      </RowList>
    </section>
  )
}

function AddMember({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups')
  const groups = useRoom(groupsRoom)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await groups.addMember(groupId, email.trim())
      setEmail('')
      setProblem(NO_PROBLEM)
    } catch (error) {
      setProblem(formProblem(error, ['email']))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('add.label')}
        type="email"
        autoComplete="off"
        value={email}
        error={problem.fields['email'] ?? problem.message ?? undefined}
        onChange={setEmail}
      />
      <Button type="submit" size="small">
        {t('add.submit')}
      </Button>
    </form>
  )
}
