import type { Group } from '@atrium/contract/entities/administration/group'
import { Badge } from '@atrium/ui/badge/badge'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'

type Props = {
  groups: readonly Group[]
  /** The id of the one that is opened beside. */
  open: string | undefined
  onOpen: (groupId: string) => void
}

/** One group a row; its name opens it. */
export function GroupsTable({ groups, open, onOpen }: Props) {
  const { t } = useTranslation('groups')
  return (
    <Table
      items={groups}
      idOf={({ groupId }) => groupId}
      open={open}
      columns={[
        {
          key: 'group',
          label: t('columns.group'),
          draw: ({ groupId, name, source }) => (
            <RowOpener
              name={name}
              icon={<InitialCircle name={name} />}
              mark={source !== 'manual' && <Badge>{t(`sources.${source}`)}</Badge>}
              onOpen={() => onOpen(groupId)}
            />
          ),
        },
        { key: 'people', label: t('columns.people'), width: 84, end: true, draw: ({ people }) => people },
      ]}
    />
  )
}
