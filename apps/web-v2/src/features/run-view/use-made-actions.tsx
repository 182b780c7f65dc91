import { fileIdOf } from '@atrium/domain/files/file-address'
import type { MediaAction } from '@atrium/ui/media-actions/media-actions'
import { Clapperboard, ClipboardCopy, Copy, Download, Pencil, Sparkles, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Made, MadeDesk } from './made-desk.ts'
import { kindOf } from './made-items.ts'

/** What can be done with a picture or a video of a thread, the most usual first. */
export function useMadeActions(desk: MadeDesk | null) {
  const { t } = useTranslation('media')
  /** @param leave called before something that is done in the thread itself */
  return (made: Made, leave?: () => void): readonly MediaAction[] => {
    if (!desk) return []
    const { onEdit, onVideo } = desk
    const within = (act: () => void) => () => {
      leave?.()
      act()
    }
    const image = kindOf(made.part) === 'image'
    const action = (id: string, icon: MediaAction['icon'], fields: Partial<MediaAction>): MediaAction => {
      return { id, label: t(`actions.${id}`), icon, ...fields }
    }
    return [
      action('vary', <Sparkles />, { onSelect: within(() => desk.onVary(made)) }),
      ...(image && onEdit ? [action('edit', <Pencil />, { onSelect: within(() => onEdit(made)) })] : []),
      ...(image && onVideo ? [action('video', <Clapperboard />, { onSelect: within(() => onVideo(made)) })] : []),
      action('download', <Download />, { link: { href: made.part.url, download: nameOf(made) } }),
      ...(image ? [action('copyImage', <ClipboardCopy />, { onSelect: () => desk.onCopyImage(made) })] : []),
      action('copyPrompt', <Copy />, { onSelect: () => desk.onCopyPrompt(made) }),
      ...(fileIdOf(made.part.url)
        ? [action('delete', <Trash2 />, { danger: true, onSelect: within(() => desk.onDelete(made)) })]
        : []),
    ]
  }
}

/** The name under which it is saved: its own, else one that says what kind it is. */
function nameOf({ part: { filename, mediaType } }: Made): string {
  return filename ?? `${kindOf({ mediaType })}.${mediaType.split('/')[1] ?? 'bin'}`
}
