import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { mayReplay } from '@atrium/domain/replays/may-replay'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import {
  Columns2,
  Columns3,
  Download,
  Ellipsis,
  GitBranch,
  Images,
  Link2,
  Pencil,
  Repeat2,
  ScrollText,
  SquarePen,
  Trash2,
  Wrench,
} from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { useActions } from '#actions/use-actions.ts'
import { LazyExportDialog } from '#features/exporting/lazy-export-dialog.tsx'
import { LazyInstructionsDialog } from '#features/instructions/lazy-instructions-dialog.tsx'
import { useInstructionsHere } from '#features/instructions/use-instructions-here.ts'
import { LazyToolsDialog } from '#features/tools/lazy-tools-dialog.tsx'
import { useToolsHere } from '#features/tools/use-tools-here.ts'
import { FavoriteStar } from '#features/favorites/favorite-star.tsx'
import { toReplay } from '#router/addresses/replay-address.ts'
import { toNewThread, toThread } from '#router/addresses/thread-address.ts'
import { useLeaveThread } from '#features/temporary/use-leave-thread.ts'
import { useTypeTexts } from '#features/thread-type/use-type-texts.ts'
import { useCompareThread } from './use-compare-thread.ts'
import { useThreadAccess } from './use-thread-access.tsx'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'

const BranchDialog = lazyPart(async () => ({ default: (await import('../branches/branch-dialog.tsx')).BranchDialog }))
const ReplayDialog = lazyPart(async () => ({
  default: (await import('../replaying/replay-dialog.tsx')).ReplayDialog,
}))
const ShareDialog = lazyPart(async () => ({
  default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog,
}))

export type ThreadActionsProps = {
  thread: ThreadWithMessages
  /** Where a branch is shown. */
  conversation: RefObject<ConversationHandle | null>
  /** Opens the name for changing; undefined where neither renaming nor deleting is offered. */
  onRename: (() => void) | undefined
}

/** In the header: a new chat, the star, and what is done more seldom. */
export function ThreadActions({ thread, conversation, onRename }: ThreadActionsProps) {
  const { t } = useTranslation('thread')
  const threads = useRoom(threadsRoom)
  const navigate = useNavigate()
  const type = threadTypeOf(thread.type)
  const instruct = onRename && type === 'chat' ? () => setInstructing(true) : undefined
  const here = useInstructionsHere(thread.id, thread)
  const tools = useToolsHere(thread.id, thread)
  // A conversation with a companion is shown as a chat, too.
  const chooseTools = instruct && (() => setChoosing(true))
  const leave = useLeaveThread(thread)
  const remove = async () => {
    await leave()
    return threads.delete(thread.id, () => void navigate(toThread(thread)))
  }
  const [showsBranches, setShowsBranches] = useState(false)
  const [instructing, setInstructing] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [replaying, setReplaying] = useState(false)
  // A temporary one is deleted where it says that it is one, and after a question: nothing brings it back.
  const onDelete = onRename && !thread.temporary ? () => void remove() : undefined
  const openBranches = () => setShowsBranches(true)
  const openExport = () => setExporting(true)
  // What is temporary nobody else is to see, and what is not one's own is not one's to show.
  const share = onRename && !thread.temporary ? () => setSharing(true) : undefined
  const access = useThreadAccess(thread)
  const compare = useCompareThread(thread)
  const replay = mayReplay(thread.type) && thread.messages.length > 0 ? () => setReplaying(true) : undefined
  const original = thread.source === 'replay' && onRename ? () => void navigate(toReplay(thread.id)) : undefined
  useActions({
    delete: onDelete,
    branches: openBranches,
    export: openExport,
    instructions: instruct,
    tools: chooseTools,
    compare,
  })
  return (
    <>
      <IconButton
        label={useTypeTexts(type)('header.new')}
        icon={<SquarePen />}
        render={<Link {...toNewThread(type)} />}
      />
      {!thread.temporary && <FavoriteStar threadId={thread.id} />}
      <LazyMenu
        label={t('header.more')}
        align="end"
        trigger={<IconButton label={t('header.more')} icon={<Ellipsis />} />}
        sections={[
          {
            items: [
              ...(share ? [{ label: t('header.share'), icon: <Link2 />, onSelect: share }] : []),
              ...(share ? [access] : []),
              { label: t('header.branches'), icon: <GitBranch />, onSelect: openBranches },
              { label: t('header.export'), icon: <Download />, onSelect: openExport },
              ...(compare ? [{ label: t('header.compare'), icon: <Columns3 />, onSelect: compare }] : []),
              ...(replay ? [{ label: t('header.replay'), icon: <Repeat2 />, onSelect: replay }] : []),
              ...(original ? [{ label: t('header.original'), icon: <Columns2 />, onSelect: original }] : []),
              ...(instruct ? [{ label: t('header.instructions'), icon: <ScrollText />, onSelect: instruct }] : []),
              ...(chooseTools ? [{ label: t('header.tools'), icon: <Wrench />, onSelect: chooseTools }] : []),
              ...(onRename && !thread.temporary
                ? [{ label: t('header.renameAction'), icon: <Pencil />, onSelect: onRename }]
                : []),
              ...(type === 'image' || type === 'video'
                ? [
                    {
                      label: t('header.media'),
                      icon: <Images />,
                      onSelect: () => void navigate({ to: '/content/media' }),
                    },
                  ]
                : []),
            ],
          },
          ...(onDelete
            ? [
                {
                  items: [{ label: t('header.delete'), icon: <Trash2 />, danger: true, onSelect: onDelete }],
                },
              ]
            : []),
        ]}
      />
      {choosing && <LazyToolsDialog here={tools} onClose={() => setChoosing(false)} />}
      {instructing && <LazyInstructionsDialog here={here} onClose={() => setInstructing(false)} />}
      {sharing && (
        <Suspense>
          <ShareDialog
            subject={{ kind: 'thread', id: thread.id, secureData: thread.secureData, project: thread.project }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      {replaying && (
        <Suspense>
          <ReplayDialog thread={thread} onClose={() => setReplaying(false)} />
        </Suspense>
      )}
      {exporting && (
        <LazyExportDialog
          item={{ kind: 'thread', ...thread, messageId: thread.activeMessageId ?? undefined }}
          onClose={() => setExporting(false)}
        />
      )}
      {showsBranches && (
        <Suspense>
          <BranchDialog {...{ thread, conversation }} onClose={() => setShowsBranches(false)} />
        </Suspense>
      )}
    </>
  )
}
