import type { TableSelection } from '@atrium/ui/table/table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from './use-selection.ts'

type Named = { id: string; name: string }

/**
 * The boxes of a table whose rows have names.
 * @param markOf what a row shows in the place of its box until it can be selected
 * @param onDelete what the Delete key does with a row, or with all that are selected where it is
 */
export function useBoxes<Item extends Named>(
  selection: Selection<Item>,
  markOf?: (item: Item) => ReactNode,
  onDelete?: (items: readonly Item[]) => void,
): TableSelection<Item> {
  const { t } = useTranslation('contents')
  return {
    ...selection,
    label: t('select'),
    labelOf: ({ name }) => t('selectNamed', { name }),
    markOf,
    onDelete: onDelete && ((item) => onDelete(deletedWith(selection, item))),
  }
}

/** What is deleted by the Delete key on one of a list: all that is selected where it is, else it alone. */
export function deletedWith<Item extends { id: string }>(
  { has, items }: Pick<Selection<Item>, 'has' | 'items'>,
  item: Item,
): readonly Item[] {
  return has(item.id) ? items : [item]
}
