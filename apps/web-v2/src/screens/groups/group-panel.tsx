import { useRoom } from '@atrium/browser-state/console/use-room'
import { groupsRoom } from '@atrium/browser-state/groups/groups-room'
import { useGroup } from '@atrium/browser-state/groups/use-groups'
import type { Group } from '@atrium/contract/entities/administration/group'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddByEmail } from '#features/administration/add-by-email.tsx'
import { SavedField } from '#frame/forms/saved-field.tsx'
import styles from '#features/administration/panel.module.css'

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
      takesFocus
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
        {isOurs ? (
          <SavedField label={t('name')} known={group.name} onSave={(name) => groups.rename(group.groupId, name)} />
        ) : (
          <p className={styles.note}>{t('kept')}</p>
        )}
        <Members group={group} />
        {isOurs && (
          <AddByEmail
            label={t('add.label')}
            submit={t('add.submit')}
            onAdd={(email) => groups.addMember(group.groupId, email)}
          />
        )}
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
