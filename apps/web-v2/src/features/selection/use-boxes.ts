import type { TableSelection } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import type { Selection } from './use-selection.ts'

/** The boxes of a table whose rows have names. */
export function useBoxes<Item extends { id: string; name: string }>(selection: Selection<Item>): TableSelection<Item> {
  const { t } = useTranslation('contents')
  return { ...selection, label: t('select'), labelOf: ({ name }) => t('selectNamed', { name }) }
}
