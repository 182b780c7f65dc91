import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { Markdown } from '../markdown.tsx'
import { PLAIN_SETTINGS } from '../plain-settings.ts'

/** Elements that may come at once, and with one task after it. */
const AT_ONCE = 25_000
const A_TASK = 6000

const TICKS = '```'

/** Texts that are many things, and what each of them is drawn as. */
const TEXTS: Readonly<Record<string, { text: string; drawn: string; count: number }>> = {
  'many small paragraphs': { text: 'a\n\n'.repeat(1600), drawn: 'p', count: 1600 },
  'many items of a list': { text: '- a\n'.repeat(500), drawn: 'li', count: 500 },
  'many headings in a quote': { text: '> # a\n'.repeat(300), drawn: 'blockquote p', count: 300 },
  'many rows of a table': { text: `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(500)}`, drawn: 'tbody tr', count: 500 },
  'many blocks of code': { text: `${TICKS}\na\n${TICKS}\n`.repeat(1400), drawn: 'figure', count: 1400 },
  'many line breaks in a paragraph': { text: 'a   \n'.repeat(6000), drawn: 'br', count: 5992 },
  'many characters': { text: `${'word '.repeat(400)}\n\n`.repeat(75), drawn: 'p', count: 75 },
  'many pieces of code in a paragraph': { text: '`a` '.repeat(1400), drawn: 'code', count: 1400 },
}

describe.each(Object.entries(TEXTS))('%s', (_, { text, drawn, count }) => {
  test('are drawn some at once and some with every task after it, and in the end all of them', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const elements = () => place.getElementsByTagName('*').length
    flushSync(() => root.render(<Markdown settings={PLAIN_SETTINGS} text={text} />))
    const steps = [elements()]
    const seen = new MutationObserver(() => steps.push(elements()))
    seen.observe(place, { childList: true, subtree: true })
    await expect.poll(() => place.querySelectorAll(drawn).length).toBe(count)
    seen.disconnect()
    expect(steps.length).toBeGreaterThan(1)
    expect(steps[0]).toBeLessThan(AT_ONCE)
    const grown = steps.slice(1).map((now, index) => now - (steps[index] ?? 0))
    expect(Math.max(...grown)).toBeLessThan(A_TASK)
    root.unmount()
    place.remove()
  })
})

test('an answer of a usual length is drawn at once', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const text = '## Heading\n\nSome words of a paragraph.\n\n- one\n- two\n\n'.repeat(40)
  flushSync(() => root.render(<Markdown settings={PLAIN_SETTINGS} text={text} />))
  expect(place.querySelectorAll('ul')).toHaveLength(40)
  root.unmount()
  place.remove()
})
