import { branchesRoom } from '@atrium/browser-state/branches/branches-room'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { isLive } from '@atrium/browser-state/runs/live-run'
import { messageTree, newestLeafUnder, siblingVersion, versionPlace } from '@atrium/domain/branches/message-tree'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageNamed } from '#features/run-view/stable-turns.ts'

type BranchFacts = { threadId: string; messages: readonly ThreadMessage[] }

/** Turning from branch to branch. `actions` keeps its identity; `announcement` is to be read out where it changes. */
export function useBranches(facts: BranchFacts) {
  const { t } = useTranslation('thread')
  const branches = useRoom(branchesRoom)
  const runs = useRoom(runsRoom)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(facts)
  useEffect(() => {
    latest.current = facts
  })
  const actions = useMemo(() => {
    const holding = async () => {
      const { threadId } = latest.current
      const run = runs.of(threadId).get()
      // What is being written has no place in the tree before the server has told it.
      if (run && isLive(run) && run.messageId === null) return undefined
      const thread = await branches.holding(threadId, run && isLive(run) ? run.messageId : null)
      return thread && { thread, tree: messageTree(thread.messages) }
    }
    return {
      async onVersion(viewId: string, step: -1 | 1) {
        const message = messageNamed(latest.current.messages, viewId)
        const known = message && (await holding())
        const next = known && siblingVersion(known.tree, message, step)
        const leaf = next && newestLeafUnder(known.tree, next.id)
        if (!leaf) return
        const { place, count } = versionPlace(known.tree, next)
        setAnnouncement(t('message.version', { place, count }))
        const shown = branches.show(known.thread.id, leaf.id)
        focusArrow(next.role === 'user' ? viewId : next.id, step)
        await shown
      },
      /** What is said next follows on another one of the answers that stand beside each other. */
      async goOn(messageId: string) {
        const known = await holding()
        const leaf = known && newestLeafUnder(known.tree, messageId)
        if (!leaf) return
        setAnnouncement(t('branches.goesOn'))
        const shown = branches.show(known.thread.id, leaf.id)
        if (!window.matchMedia('(pointer: coarse)').matches) {
          document.querySelector<HTMLElement>('[data-dock] textarea')?.focus()
        }
        await shown
      },
      async goToAnswer() {
        const { threadId } = latest.current
        const messageId = runs.of(threadId).get()?.messageId
        if (messageId) await branches.show(threadId, messageId)
      },
    }
  }, [branches, runs, t])
  return { actions, announcement }
}

/** The arrow that was pressed keeps the focus where the turn of the other version took the place of its own. */
function focusArrow(viewId: string, step: -1 | 1): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement?.isConnected) return
    const arrow = `[data-message-id="${CSS.escape(viewId)}"] [data-version-step="${step}"]`
    document.querySelector<HTMLElement>(arrow)?.focus()
  })
}
