import { isRecord } from '@atrium/domain/json/is-record'
import type { TabChannel } from '#surroundings/surroundings.ts'

/** What tabs tell each other of a person's sign-out: it is about to be, and it is. */
type Message = { signOut: 'begins' | 'ended'; author: string }

type Needs = {
  tabs?: TabChannel
  /** Who is signed on in this tab, as far as it knows. */
  author: () => string | undefined
  /** Another tab signs this person out: what is pending is persisted while the session lasts. */
  onBegins: () => void
  /** Another tab has signed this person out. */
  onEnded: () => void
}

/** Signs a person out in every tab of the browser: whoever comes to a shared computer next finds nothing in any of them. */
export function signOutInTabs({ tabs, author, onBegins, onEnded }: Needs) {
  tabs?.listen((message) => {
    if (!isRecord(message) || message['author'] === undefined || message['author'] !== author()) return
    if (message['signOut'] === 'begins') onBegins()
    if (message['signOut'] === 'ended') onEnded()
  })
  return (signOut: Message['signOut'], who = author()) => {
    if (who !== undefined) tabs?.tell({ signOut, author: who } satisfies Message)
  }
}
