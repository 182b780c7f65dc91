import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lexMarkdown } from './lexing/markdown-lexer.ts'
import { Markdown } from './markdown.tsx'
import { PLAIN_SETTINGS } from './plain-settings.ts'
import { tableText } from './tables/table-text.ts'

const draw = (text: string) => renderToStaticMarkup(<Markdown settings={PLAIN_SETTINGS} text={text} />)

describe('a text', () => {
  it('keeps raw HTML as text', () => {
    const html = draw(
      '<script>alert(1)</script>\n\nhi <img src=x onerror=alert(1)> there\n\n<div onclick="x()">y</div>',
    )
    expect(html).not.toMatch(/<script|<img|<div onclick/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('opens links in a new tab that learns nothing, and shows where they lead', () => {
    expect(draw('[docs](https://example.com/a)')).toContain(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer" title="https://example.com/a">docs</a>',
    )
  })

  it('draws an unsafe link as its words', () => {
    for (const address of ['javascript:alert(1)', 'java&#10;script:alert(1)', 'javascript&colon;alert(1)', '/x']) {
      expect(draw(`[words](${address})`)).not.toContain('<a')
    }
  })

  it('names the true host of a link that pretends another', () => {
    expect(draw('[bank.example](https://evil.example)')).toContain('(evil.example)')
  })

  it('loads no image of another host, and names the host where it can be opened', () => {
    const text = '![secret](https://evil.example/x.png?said=all)'
    expect(draw(text)).not.toContain('<img')
    expect(draw(text)).toContain('Open image from evil.example')
  })

  it('has lists, tasks, tables, quotes, code and headings below the one of the answer', () => {
    const html = draw('# T\n\n3. a\n4. b\n\n- [x] done\n\n> q\n\n| a |\n|--:|\n| 1 |\n\n```ts\nlet a\n```')
    expect(html).toContain('<h3')
    expect(html).toContain('<ol start="3">')
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
    expect(html).toContain('<blockquote>')
    expect(html).toContain('<td style="text-align:right">1</td>')
    expect(html).toContain('let a')
  })

  it('reads character references as the letters they stand for, but not in code', () => {
    expect(draw('a &lt; b &copy; `&lt;`')).toContain('a &lt; b © <code>&amp;lt;</code>')
  })

  it('breaks lines in table cells where models write <br>', () => {
    expect(draw('| a |\n|---|\n| x<br>y |')).toContain('x<br/>y')
  })
})

describe('a code block', () => {
  const block = (lines: number) => draw(`~~~js\n${'line\n'.repeat(lines)}~~~`)

  it('is folded after 40 lines, with the number of all', () => {
    expect(block(300).match(/line\b(?!s)/g)).toHaveLength(40)
    expect(block(300)).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all 300 lines/)
  })

  it('is whole where only a few lines would be hidden', () => {
    expect(block(48).match(/line\b(?!s)/g)).toHaveLength(48)
    expect(block(48)).not.toContain('Show all')
  })
})

describe('footnotes', () => {
  const text = 'b[^b] a[^a] b[^b] none[^none]\n\n[^a]: about *a*\n[^b]: about b\n\n    more\n[^unused]: no'

  it('stand at the end in the order of their references, with named links both ways', () => {
    const html = draw(text)
    expect(html).toMatch(/aria-label="Footnote 1"[^>]*>1<.*aria-label="Footnote 2"[^>]*>2</)
    expect(html).toMatch(/role="doc-endnotes".*about b.*more.*Back to text from footnote 1.*about <em>a<\/em>/s)
    expect(html).not.toContain('>no<')
  })

  it('without a definition are as typed', () => {
    expect(draw(text)).toContain('none[^none]')
  })

  it('have ids that no other text of the page has, each once', () => {
    const html = renderToStaticMarkup(
      <>
        <Markdown settings={PLAIN_SETTINGS} text={text} />
        <Markdown settings={PLAIN_SETTINGS} text={text} />
      </>,
    )
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })
})

it('copies a table as lines with tabs', () => {
  const [token] = lexMarkdown('| a | **b** |\n|---|---|\n| `1` | x &amp; y |').tokens
  if (token?.type !== 'table') throw new Error('The text is a table.')
  expect(tableText(token as Parameters<typeof tableText>[0])).toBe('a\tb\n1\tx & y')
})
