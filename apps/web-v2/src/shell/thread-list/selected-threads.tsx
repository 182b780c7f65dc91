import { useMayChange } from '@atrium/browser-state/config/use-may-change'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Archive, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

type Props = { selection: Selection<Thread>; path: string }

/** While conversations of the side list are selected: how many, putting them away, and deleting one's own; both can be undone. */
export function SelectedThreads({ selection: { selected, items, clear, all }, path }: Props) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const texts = useSelectionTexts(selected.length)
  const own = items.filter((thread) => mayChange(thread))
  const others = items.length - own.length
  /** Away first: the page of a conversation that is gone would only say so. */
  const remove = async () => {
    clear()
    const open = own.find(({ id }) => path.endsWith(`/${id}`))
    if (open) await navigate(toNewThread(threadTypeOf(open.type)), { replace: true })
    await room.delete(
      own.map(({ id }) => id),
      'chat',
    )
  }
  const archive = () => {
    clear()
    void room.archive(selected, true)
  }
  return (
    <SelectionBar
      selection={{ selected, all, clear }}
      total={selected.length}
      texts={texts}
      note={others > 0 && <span className="visually-hidden">{t('selection.others', { count: others })}</span>}
    >
      <IconButton size="small" label={t('archive')} icon={<Archive />} onClick={archive} />
      <IconButton
        size="small"
        label={t('delete')}
        icon={<Trash2 />}
        disabled={own.length === 0}
        onClick={() => void remove()}
      />
    </SelectionBar>
  )
}
