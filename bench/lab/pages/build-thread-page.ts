import { buildPage } from './build-page.ts'

const PROGRAM = `import { createRoot } from 'react-dom/client'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import '@atrium/ui/theme/tokens.css'
import '@atrium/ui/theme/base.css'
import { textsOf } from '@atrium/domain/texts/texts-of'
import { Conversation } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { DIAGRAM_TEXTS } from '@atrium/ui/diagram/diagram-texts'
import { MARKDOWN_TEXTS } from '@atrium/ui/markdown/markdown-texts'
import { MESSAGE_TEXTS } from '@atrium/ui/message-view/message-texts'
import { MessageView } from '@atrium/ui/message-view/message-view'

const PLUGINS = [remarkGfm]

// Its messages are not measured: each text is its key.
const keyOf = (key: string) => key
const SETTINGS = {
  texts: textsOf(MARKDOWN_TEXTS, keyOf),
  diagramTexts: textsOf(DIAGRAM_TEXTS, keyOf),
  images: null,
  diagramFrame: null,
}
const CONVERSATION = textsOf(CONVERSATION_TEXTS, keyOf)
const MESSAGE = { ...textsOf(MESSAGE_TEXTS, keyOf), failed: 'failed' }
const place = document.getElementById('root') as HTMLElement
place.style.cssText = 'display: flex; height: 100vh'

function Ours({ texts }: { texts: string[] }) {
  const messages = texts.map((text, index) => ({ id: String(index), role: 'assistant' as const, parts: [{ type: 'text' as const, text }] }))
  const turns = texts.map((text, index) => ({ id: String(index), length: text.length }))
  return <Conversation texts={CONVERSATION} turns={turns} draw={(index) => messages[index] && <MessageView message={messages[index]} settings={SETTINGS} texts={MESSAGE} />} />
}

function Whole({ texts }: { texts: string[] }) {
  return (
    <section style={{ overflow: 'auto', flex: 1 }}>
      {texts.map((text, index) => <article key={index}><ReactMarkdown remarkPlugins={PLUGINS}>{text}</ReactMarkdown></article>)}
    </section>
  )
}

Object.assign(window, {
  /** Draws a thread, and answers once it has been painted. */
  show: (who: string, texts: string[]) => new Promise<void>((resolve) => {
    createRoot(place).render(who === 'ours' ? <Ours texts={texts} /> : <Whole texts={texts} />)
    const look = () => (place.innerText.length > 100 ? requestAnimationFrame(() => setTimeout(resolve)) : setTimeout(look))
    look()
  }),
  /** Scrolls so many px with every frame. */
  scroll: (frames: number, by: number) => new Promise<void>((resolve) => {
    const region = document.querySelector('section') as HTMLElement
    let left = frames
    const next = () => {
      region.scrollTop += by
      left -= 1
      if (left === 0) resolve()
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }),
})
`

/** A page that draws a whole thread with our own conversation or with react-markdown. Answers its folder. */
export function buildThreadPage(stack: AsyncDisposableStack): Promise<string> {
  return buildPage(stack, 'Thread', PROGRAM)
}
