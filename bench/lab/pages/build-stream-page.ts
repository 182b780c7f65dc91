import { buildPage } from './build-page.ts'

const PROGRAM = `import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import '@atrium/ui/theme/tokens.css'
import '@atrium/ui/theme/base.css'
import { textsOf } from '@atrium/domain/texts/texts-of'
import { Conversation } from '@atrium/ui/conversation/conversation'
import { CONVERSATION_TEXTS } from '@atrium/ui/conversation/conversation-texts'
import { DIAGRAM_TEXTS } from '@atrium/ui/diagram/diagram-texts'
import { MARKDOWN_TEXTS } from '@atrium/ui/markdown/markdown-texts'
import { Markdown } from '@atrium/ui/markdown/markdown'

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
const place = document.getElementById('root') as HTMLElement
place.style.cssText = 'display: flex; height: 100vh'
const root = createRoot(place)
let setText: (text: string) => void = () => undefined

/** The console's own conversation, which follows its end. */
function Ours({ text }: { text: string }) {
  return (
    <Conversation texts={CONVERSATION} turns={[{ id: 'answer', length: text.length }]} answering draw={() => <article><Markdown text={text} settings={SETTINGS} streaming /></article>} />
  )
}

/** As most chats are made: a list that is scrolled to its end after every drawing. */
function Peer({ text }: { text: string }) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight
  }, [text])
  return (
    <section ref={region} style={{ flex: 1, overflowY: 'auto' }}>
      <article style={{ maxWidth: 736, margin: 'auto' }}><ReactMarkdown remarkPlugins={PLUGINS}>{text}</ReactMarkdown></article>
    </section>
  )
}

function Message({ who, start }: { who: string; start: string }) {
  const [text, set] = useState(start)
  useEffect(() => { setText = set }, [])
  return who === 'ours' ? <Ours text={text} /> : <Peer text={text} />
}

/** The last pieces are drawn, and whatever the page had put off is done. */
const drawn = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestIdleCallback(resolve))
}

Object.assign(window, {
  /** Draws a message whose first pieces are there. */
  show: (who: string, start: string) => root.render(<Message key={who + start.length} who={who} start={start} />),
  /** Adds the pieces one by one, \`everyMs\` apart, each drawn for itself where that takes longer. */
  stream: (start: string, pieces: string[], everyMs: number) => new Promise<void>((resolve) => {
    let text = start
    let index = 0
    const began = performance.now()
    const next = () => {
      text += pieces[index]
      index += 1
      setText(text)
      if (index === pieces.length) return void drawn().then(resolve)
      setTimeout(next, Math.max(0, began + index * everyMs - performance.now()))
    }
    next()
  }),
})
`

/** A page that draws a message, whose end it follows, with our own component or with react-markdown, built as the console is. Answers its folder. */
export function buildStreamPage(stack: AsyncDisposableStack): Promise<string> {
  return buildPage(stack, 'Stream', PROGRAM)
}
