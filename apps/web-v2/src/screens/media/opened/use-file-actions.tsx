import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { newFileId } from '@atrium/browser-state/drafts/files/new-file-id'
import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import { type MediaKind, mediaKindOf } from '@atrium/domain/files/media-kind'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { MediaAction } from '@atrium/ui/media-actions/media-actions'
import { Clapperboard, Copy, Download, Link2, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { toNewThread, toThread } from '#router/addresses/thread-address.ts'

type Facts = {
  onClose: () => void
  onDelete: (ids: readonly string[]) => void
  /** Asks for a link to it. */
  onShare: (file: KeptFile) => void
}

/** Where a file of a kind is made most often; a thread of another type leads on to its own place. */
const THREAD_OF: Readonly<Record<MediaKind, ThreadType>> = {
  image: 'image',
  video: 'video',
  audio: 'chat',
  document: 'chat',
}

/** What can be done with a file, in order. */
export function useFileActions({ onClose, onDelete, onShare }: Facts): (file: KeptFile) => readonly MediaAction[] {
  const { t } = useTranslation('media-screen')
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const mode = useRoom(secureDataRoom)
  const { project } = useProject()
  const author = useConfig()?.author
  const makesVideos = useFeatureFlag('useVideo')
  const navigate = useNavigate()

  /** The file becomes the image to start from in a new thread. */
  const beginWith = (type: ThreadType, { name, size, mediaType, url, secureData }: KeptFile) => {
    if (!project) return
    // Nothing else takes it.
    if (secureData) mode.set(true)
    const { files } = drafts.at(newThreadPlace(type, project.projectId))
    for (const file of files.get()) files.remove(file.id)
    void files.add([{ id: newFileId(), name, size, mediaType, url }])
    void navigate(toNewThread(type))
  }

  const copyPrompt = (prompt: string) =>
    notifyCopy(notifications, () => navigator.clipboard.writeText(prompt), t('copiedPrompt'))

  return (file) => {
    const { id, url, name, prompt, threadId, messageId, mediaType } = file
    const kind = mediaKindOf(mediaType)
    const icon = { 'aria-hidden': true } as const
    const actions: (MediaAction | false)[] = [
      { id: 'download', label: t('do.download'), icon: <Download {...icon} />, link: { href: url, download: name } },
      kind === 'image' && {
        id: 'edit',
        label: t('do.edit'),
        icon: <Pencil {...icon} />,
        onSelect: () => beginWith('image', file),
      },
      kind === 'image' &&
        makesVideos && {
          id: 'video',
          label: t('do.video'),
          icon: <Clapperboard {...icon} />,
          onSelect: () => beginWith('video', file),
        },
      threadId !== null && {
        id: 'thread',
        label: t('do.thread'),
        icon: <MessageSquare {...icon} />,
        onSelect: () =>
          void navigate({ ...toThread({ id: threadId, type: THREAD_OF[kind] }), hash: messageId ?? undefined }),
      },
      prompt !== null && {
        id: 'copy',
        label: t('do.copyPrompt'),
        icon: <Copy {...icon} />,
        onSelect: () => void copyPrompt(prompt),
      },
      file.author === author && {
        id: 'share',
        label: t('do.share'),
        icon: <Link2 {...icon} />,
        onSelect: () => {
          onClose()
          onShare(file)
        },
      },
      file.author === author && {
        id: 'delete',
        label: t('do.delete'),
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => {
          onClose()
          onDelete([id])
        },
      },
    ]
    return actions.filter((action) => action !== false)
  }
}
