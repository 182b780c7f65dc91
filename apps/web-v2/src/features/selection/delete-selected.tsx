import type { ContentKind } from '@atrium/domain/contents/content-kind'
import type { OwnedItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from './selection-bar.tsx'
import { useDeleteOwn } from './use-delete-own.ts'
import type { Selection } from './use-selection.ts'
import { useSelectionTexts } from './use-selection-texts.ts'

type Props<Item extends { id: string }> = {
  kind: ContentKind
  selection: Selection<Item>
  total: number
  /** What else can be done with all of them. */
  children?: ReactNode
}

/** While rows of a list are selected: how many, and deleting those that are one's own, which can be undone. */
export function DeleteSelected<Item extends OwnedItem & { id: string }>({
  kind,
  selection,
  total,
  children,
}: Props<Item>) {
  const { t } = useTranslation('contents')
  const { ownOf, deleteOwn } = useDeleteOwn(kind)
  const { items, selected, clear } = selection
  const texts = useSelectionTexts(selected.length)
  const own = ownOf(items)
  const others = selected.length - own.length
  return (
    <SelectionBar {...{ selection, total, texts }} note={others > 0 && t('selection.others', { count: others })}>
      {children}
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        disabled={own.length === 0}
        onClick={() => {
          clear()
          deleteOwn(items)
        }}
      >
        {t('delete')}
      </Button>
    </SelectionBar>
  )
}
