import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import { turnId } from '#features/run-view/stable-turns.ts'

/** How long a branch may take to be drawn, in milliseconds. */
const PATIENCE = 3000

/** Brings a message of a conversation into sight, as soon as it is drawn. */
export function revealMessage(path: readonly ThreadMessage[], id: string): void {
  const index = path.findIndex((message) => message.id === id)
  const message = path[index]
  if (!message) return
  const viewId = message.role === 'user' ? turnId(index) : id
  const until = performance.now() + PATIENCE
  const look = () => {
    const turn = document.querySelector(`[data-message-id="${CSS.escape(viewId)}"]`)
    if (turn) turn.scrollIntoView({ block: 'start' })
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  // The page is drawn with the other branch first, so that nothing of the former one is taken for it.
  requestAnimationFrame(() => requestAnimationFrame(look))
}
