import { branchesRoom } from '@atrium/browser-state/branches/branches-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useModels } from '@atrium/browser-state/models/use-models'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { branchOverview, type Stretch } from '@atrium/domain/branches/branch-overview'
import { messageTree, newestLeafUnder, pathTo } from '@atrium/domain/branches/message-tree'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { type RefObject, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BranchTree } from './branch-tree.tsx'
import { revealMessage } from '../reveal-message.ts'

export type BranchDialogProps = {
  thread: ThreadWithMessages
  conversation: RefObject<ConversationHandle | null>
  onClose: () => void
}

/** All branches of a thread at a glance, and the way to each. */
export function BranchDialog({ thread, conversation, onClose }: BranchDialogProps) {
  const { t } = useTranslation('branch-tree')
  const branches = useRoom(branchesRoom)
  const { all } = useModels(thread.type)
  const current = useRef<HTMLLIElement>(null)
  const tree = useMemo(() => messageTree(thread.messages), [thread.messages])
  const stretches = useMemo(() => branchOverview(tree, thread.activeMessageId), [tree, thread.activeMessageId])
  const nameOf = ({ provider, model }: ModelRef) =>
    all.find((entry) => entry.id === model && entry.provider === provider)?.name ?? model
  const modelOf = ({ first }: Stretch<ThreadMessage>) => {
    // A person's words are no model's.
    const model = first.role === 'assistant' ? first.metadata?.receipt?.model : undefined
    return model ? nameOf(model) : null
  }
  const show = ({ first, shown }: Stretch<ThreadMessage>) => {
    const leafId = shown ? thread.activeMessageId : (newestLeafUnder(tree, first.id)?.id ?? null)
    if (leafId && !shown) void branches.show(thread.id, leafId)
    onClose()
    revealMessage(conversation, pathTo(tree, leafId), first.id)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={stretches.length > 1 ? t('text') : t('none')}
      width={640}
      initialFocus={current}
      texts={{ close: t('close') }}
    >
      {stretches.length > 1 && (
        <BranchTree stretches={stretches} modelOf={modelOf} currentRef={current} onShow={show} />
      )}
    </Dialog>
  )
}
