import { useState } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { CONVERSATION_TEXTS } from '../src/conversation/conversation-texts.ts'
import { Conversation } from '../src/conversation/conversation.tsx'
import { PLAIN_SETTINGS } from '../src/markdown/plain-settings.ts'
import { MESSAGE_TEXTS } from '../src/message-view/message-texts.ts'
import { MessageView } from '../src/message-view/message-view.tsx'
import { englishTexts } from '../src/texts/english-texts.ts'

const TEXTS = englishTexts(CONVERSATION_TEXTS)
const MESSAGE = { settings: PLAIN_SETTINGS, texts: { ...englishTexts(MESSAGE_TEXTS), failed: '' } }

/** The whole page, or a part of it, between a header and a composer. */
function Page({ said, add }: { said: readonly string[]; add: string }) {
  const [texts, setTexts] = useState(said)
  const [sent, setSent] = useState<{ index: number } | null>(null)
  const [turns, setTurns] = useState(() => turnsOf(said))
  const send = () => {
    setTexts([...texts, add])
    setTurns(turnsOf([...texts, add]))
    setSent({ index: texts.length })
  }
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '100dvh', paddingBlock: 60 }}>
      <Conversation turns={turns} sent={sent} draw={(index) => drawMessage(index, texts[index] ?? '')} texts={TEXTS} />
      <button onClick={send}>Send</button>
    </main>
  )
}

const turnsOf = (texts: readonly string[]) => texts.map(({ length }, index) => ({ id: `m${index}`, length }))

function drawMessage(index: number, text: string) {
  const role = index % 2 === 0 ? ('user' as const) : ('assistant' as const)
  return <MessageView {...MESSAGE} message={{ id: `m${index}`, role, parts: [{ type: 'text', text }] }} locale="en" />
}

export type DrawnConversation = {
  region: HTMLElement
  /** What is read of where it stands: the place of the upper edge, how much is below, and how many turns are in the page. */
  place(): { top: number; toEnd: number; turns: number }
  /** How far a turn is below the upper edge, in px. */
  offsetOf(turn: number): number
  /** Turns the wheel over it, and waits until what it set going has come to rest. */
  wheel(by: number): Promise<void>
}

/** A conversation of these texts, asked and answered in turn, in a page of its own. `add` is what its button sends. */
export async function drawConversation(texts: readonly string[], add = ''): Promise<DrawnConversation> {
  await render(<Page said={texts} add={add} />)
  const region = page.getByRole('region', { name: 'Conversation' }).element() as HTMLElement
  return {
    region,
    place: () => ({
      top: region.scrollTop,
      toEnd: region.scrollHeight - region.clientHeight - region.scrollTop,
      turns: region.querySelectorAll('[data-turn]').length,
    }),
    offsetOf: (turn) =>
      Math.round(
        (region.querySelector(`[data-turn="${turn}"]`)?.getBoundingClientRect().top ?? Number.NaN) -
          region.getBoundingClientRect().top,
      ),
    async wheel(by) {
      const rest = new Promise<void>((resolve) => region.addEventListener('scrollend', () => resolve(), { once: true }))
      await page.elementLocator(region).wheel({ delta: { y: by } })
      await rest
    },
  }
}
