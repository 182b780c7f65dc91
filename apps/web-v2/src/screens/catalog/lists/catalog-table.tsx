import type { CatalogGroup, CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { CONTENT_ROWS } from '#features/contents/content-rows.ts'
import { ListName } from '#features/lists/list-name.tsx'
import { ProtectionBadge } from '#features/protection/protection-badge.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { useDeleteOwn } from '#features/selection/use-delete-own.ts'
import type { Selection } from '#features/selection/use-selection.ts'
import { Link } from '#router/link.tsx'
import { CatalogStar } from '../catalog-star.tsx'

export type CatalogItem = CatalogPrompt | CatalogGroup

export type CatalogTableProps<Item extends CatalogItem> = {
  kind: 'catalogPrompt' | 'catalogGroup'
  items: readonly Item[]
  selection: Selection<Item>
  /** What is said below the name of one without a description. */
  detailOf: (item: Item) => string
}

export function CatalogTable<Item extends CatalogItem>({ kind, items, selection, detailOf }: CatalogTableProps<Item>) {
  const { t, i18n } = useTranslation(['catalog', 'protection'])
  const { icon: Icon, leadsTo, favorite } = CONTENT_ROWS[kind]
  const { deleteOwn } = useDeleteOwn(kind)
  const mark = <Icon aria-hidden="true" />
  return (
    <Table
      items={items}
      selection={useBoxes(selection, () => mark, deleteOwn)}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: (item) => (
            <ListName
              beside={
                item.openProposals > 0 && (
                  <Badge tone="accent">{t('openProposals', { count: item.openProposals })}</Badge>
                )
              }
              detail={item.description || detailOf(item)}
            >
              <Link {...leadsTo(item)}>{item.name}</Link>
            </ListName>
          ),
        },
        {
          key: 'protection',
          label: t('protection:label'),
          width: 140,
          wide: true,
          draw: (item) => <ProtectionBadge item={item} />,
        },
        {
          key: 'updated',
          label: t('updated'),
          width: 144,
          quiet: true,
          wide: true,
          draw: ({ updatedDate }) => <RelativeTime locale={i18n.language} date={updatedDate} />,
        },
        {
          key: 'star',
          label: t('star'),
          hideLabel: true,
          width: 52,
          draw: ({ id }) => <CatalogStar kind={favorite} id={id} />,
        },
      ]}
    />
  )
}
