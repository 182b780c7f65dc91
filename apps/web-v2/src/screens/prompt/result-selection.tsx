import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { Button } from '@atrium/ui/button/button'
import { Columns2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { toComparedResults } from '#router/addresses/compare-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Results that stand beside each other. */
const MOST_COMPARED = 4

/** What deletes results that are one's own, and offers to undo it: those of others stay. */
export function useDeleteResults(): (results: readonly PromptResult[]) => void {
  const room = useRoom(promptsRoom)
  const { author } = useConfig()
  return (results) => {
    const own = results.filter((result) => result.author === author)
    if (own.length > 0) void room.delete(own)
  }
}

type Props = { selection: Selection<PromptResult>; total: number }

/** While results are selected: how many, and what compares or deletes them. Undo brings them back. */
export function ResultSelection({ selection, total }: Props) {
  const { t } = useTranslation(['prompts', 'contents'])
  const { author } = useConfig()
  const remove = useDeleteResults()
  const navigate = useNavigate()
  const { selected, items, clear } = selection
  const others = items.filter((result) => result.author !== author).length
  const isRunning = items.some(({ status }) => status === 'running')
  const texts = {
    label: t('selection.label'),
    clear: t('selection.clear'),
    count: t('selection.count', { count: selected.length }),
    all: t('selection.all'),
  }
  return (
    <SelectionBar
      {...{ selection, total, texts }}
      note={others > 0 && t('contents:selection.others', { count: others })}
    >
      <Button
        size="small"
        icon={<Columns2 aria-hidden="true" />}
        disabled={selected.length < 2 || selected.length > MOST_COMPARED || isRunning}
        title={t('selection.compareHow', { count: MOST_COMPARED })}
        onClick={() => void navigate(toComparedResults(selected))}
      >
        {t('selection.compare')}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        disabled={others === items.length}
        onClick={() => {
          clear()
          remove(items)
        }}
      >
        {t('delete.open')}
      </Button>
    </SelectionBar>
  )
}
