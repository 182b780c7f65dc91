import { fileIdOf } from '@atrium/domain/files/file-address'
import type { MediaAction } from '@atrium/ui/media-actions/media-actions'
import {
  Clapperboard,
  ClipboardCopy,
  Copy,
  Download,
  Pencil,
  Diff,
  Sparkles,
  SquareSplitHorizontal,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Made, MadeDesk } from './made-desk.ts'
import { kindOf } from './made-items.ts'

/** What can be done with an image or a video of a thread, the most usual first. */
export function useMadeActions(desk: MadeDesk | null) {
  const { t } = useTranslation('media')
  /** @param leave called before something that is done in the thread itself */
  return (made: Made, leave?: () => void): readonly MediaAction[] => {
    if (!desk) return []
    const { onVary, onEdit, onVideo } = desk
    const within: Within = (act) => () => {
      leave?.()
      act()
    }
    const image = kindOf(made.part) === 'image'
    const action: MakeAction = (id, icon, fields) => ({ id, label: t(`actions.${id}`), icon, ...fields })
    return [
      ...(onVary && !made.given ? [action('vary', <Sparkles />, { onSelect: within(() => onVary(made)) })] : []),
      ...(image && onEdit ? [action('edit', <Pencil />, { onSelect: within(() => onEdit(made)) })] : []),
      ...(image && onVideo ? [action('video', <Clapperboard />, { onSelect: within(() => onVideo(made)) })] : []),
      action('download', <Download />, { link: { href: made.part.url, download: nameOf(made) } }),
      ...(image ? [action('copyImage', <ClipboardCopy />, { onSelect: () => desk.onCopyImage(made) })] : []),
      ...(image ? comparing(desk, made, action, within) : []),
      ...(made.prompt ? [action('copyPrompt', <Copy />, { onSelect: () => desk.onCopyPrompt(made) })] : []),
      ...(fileIdOf(made.part.url) && !made.given
        ? [action('delete', <Trash2 />, { danger: true, onSelect: within(() => desk.onDelete(made)) })]
        : []),
    ]
  }
}

type MakeAction = (id: string, icon: MediaAction['icon'], fields: Partial<MediaAction>) => MediaAction
type Within = (act: () => void) => () => void

/** An image is compared with what it was made from, or with another one that is chosen after it. */
function comparing(desk: MadeDesk, { part, messageId }: Made, action: MakeAction, within: Within): MediaAction[] {
  const source = desk.questions.get(messageId)?.source
  const { marked } = desk.compared
  const isMarked = marked?.url === part.url
  const id = marked === null ? 'compare' : isMarked ? 'compareNot' : 'compareWith'
  const choose = within(() => (isMarked ? desk.onCompare(null) : desk.onCompare(part)))
  return [
    action(id, <SquareSplitHorizontal />, { onSelect: choose }),
    ...(source ? [action('compareSource', <Diff />, { onSelect: within(() => desk.onCompare(source, part)) })] : []),
  ]
}

/** The name under which it is saved: its own, else one that says what kind it is. */
function nameOf({ part: { filename, mediaType } }: Made): string {
  return filename ?? `${kindOf({ mediaType })}.${mediaType.split('/')[1] ?? 'bin'}`
}
