import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import { canChangeItem, type OwnedItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

type Props<Item extends { id: string }> = { selection: Selection<Item>; total: number }

/** While rows of a list are selected: how many, and deleting those that are one's own, which can be undone. */
export function DeleteSelected<Item extends OwnedItem & { id: string }>({ selection, total }: Props<Item>) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const { author = '' } = useConfig()
  const { items, selected, clear } = selection
  if (selected.length === 0) return null
  const own = items.filter((item) => canChangeItem(item, { author })).map(({ id }) => id)
  const others = selected.length - own.length
  return (
    <SelectionBar
      {...{ selection, total }}
      texts={{
        label: t('selection.label'),
        clear: t('selection.clear'),
        count: t('selection.count', { count: selected.length }),
        all: t('selection.all'),
      }}
      note={others > 0 && t('selection.others', { count: others })}
    >
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        disabled={own.length === 0}
        onClick={() => {
          clear()
          void room.delete(own)
        }}
      >
        {t('delete')}
      </Button>
    </SelectionBar>
  )
}
