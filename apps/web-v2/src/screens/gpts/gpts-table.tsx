import { useRoom } from '@atrium/browser-state/console/use-room'
import { gptsRoom } from '@atrium/browser-state/gpts/gpts-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { GptListed } from '@atrium/contract/entities/catalog/gpt'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import { useNavigate } from '#router/use-navigate.ts'

type Props = { gpts: readonly GptListed[]; selection: Selection<GptListed> }

/** One GPT a row: whose it is, who may use it, and what it has. */
export function GptsTable({ gpts, selection }: Props) {
  const { t, i18n } = useTranslation('gpts')
  return (
    <Table
      items={gpts}
      idOf={({ id }) => id}
      selection={useBoxes(selection)}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: ({ name, description }) => (
            <ListName detail={description}>
              <strong>{name}</strong>
            </ListName>
          ),
        },
        {
          key: 'owner',
          label: t('owner'),
          width: 150,
          wide: true,
          draw: ({ owner }) => owner.name ?? owner.email ?? owner.id,
        },
        {
          key: 'visibility',
          label: t('visibility'),
          width: 130,
          wide: true,
          draw: ({ visibility }) => <Badge>{t(`seenBy.${visibility}`)}</Badge>,
        },
        { key: 'has', label: t('has'), width: 150, wide: true, quiet: true, draw: (gpt) => <Has gpt={gpt} /> },
        {
          key: 'created',
          label: t('created'),
          width: 144,
          quiet: true,
          wide: true,
          draw: ({ createdAt }) => <RelativeTime locale={i18n.language} date={createdAt} />,
        },
        { key: 'companion', label: t('companion'), width: 150, draw: (gpt) => <TakeOver gpt={gpt} /> },
      ]}
    />
  )
}

function Has({ gpt: { tools, files } }: { gpt: GptListed }) {
  const { t } = useTranslation('gpts')
  return [
    ...(tools.length > 0 ? [t('tools', { count: tools.length })] : []),
    ...(files > 0 ? [t('files', { count: files })] : []),
  ].join(', ')
}

/** Makes a companion of it, or leads to the one that it has become. */
function TakeOver({ gpt }: { gpt: GptListed }) {
  const { t } = useTranslation('gpts')
  const room = useRoom(gptsRoom)
  const navigate = useNavigate()
  const { project } = useProject()
  const [isBusy, setIsBusy] = useState(false)
  if (gpt.companionId !== null) {
    return (
      <Link to="/companionhub/edit" search={{ id: gpt.companionId }}>
        {t('open')}
      </Link>
    )
  }
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={t('takeOverNamed', { name: gpt.name })}
      onClick={() => {
        setIsBusy(true)
        void room.takeOver(gpt, project?.projectId).then((id) => {
          setIsBusy(false)
          if (id !== null) void navigate({ to: '/companionhub/edit', search: { id } })
        })
      }}
    >
      {t('takeOver')}
    </Button>
  )
}
