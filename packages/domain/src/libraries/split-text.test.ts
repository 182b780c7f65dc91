import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const words = (count: number, word = 'word') => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

/** A text of these pages, each below its title in brackets. */
function paged(pages: readonly (readonly [title: string, text: string])[]) {
  let text = ''
  const pageStarts = pages.map(([title, said]) => {
    if (text !== '') text += '\n\n'
    const start = text.length
    text += `[${title}]\n\n${said}`
    return start
  })
  return { text, pageStarts }
}

const split = ({ text, ...layout }: ReturnType<typeof paged>) =>
  splitText(text, layout).map((passage) => [passage.headings.join(' > '), passage.text])

describe('pages', () => {
  test('of slides are passages, with their titles and without their numbers', () => {
    const slides = [
      ['Slide 1', '## Welcome\n\nHello.'],
      ['Slide 2', 'No title.'],
      ['Slide 3', '## An image'],
      ['Slide 4', '## End\n\nBye.'],
    ] as const
    expect(split(paged(slides))).toEqual([
      ['Welcome', 'Hello.'],
      ['', 'No title.'],
      ['', '## An image'],
      ['End', 'Bye.'],
    ])
  })

  test('of a workbook have the name of their sheet above every row', () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| row ${index} | ${index} |`)
    const sheet = ['| Name | Price |', '| --- | --- |', ...rows].join('\n')
    const passages = split(
      paged([
        ['Sheet: Prices', sheet],
        ['Sheet: Notes', 'None.'],
      ]),
    )
    expect(passages.slice(0, -1).every(([heading]) => heading === 'Sheet: Prices')).toBe(true)
    expect(passages.at(-1)).toEqual(['Sheet: Notes', 'None.'])
  })

  test('end a passage, where no sentence goes on', () => {
    const pages = [
      ['Page 1', 'Costs fell.'],
      ['Page 2', 'Sales rose in\n\n'],
      ['Page 3', 'all of\nEurope.\n\nStaff stayed.'],
    ] as const
    expect(split(paged(pages))).toEqual([
      ['', 'Costs fell.'],
      ['', 'Sales rose in\n\n\n\n[Page 3]\n\nall of\nEurope.'],
      ['', 'Staff stayed.'],
    ])
  })

  test('leave no rest of a few words by itself', () => {
    const pages = [
      ['Page 1', `${words(298)}\n\nA rest of a page.`],
      ['Page 2', `${words(100)}.`],
    ] as const
    expect(split(paged(pages)).map(([, text = '']) => text.split(/\s+/).length)).toEqual([298, 107])
  })

  test('of a long text that are short stand together', () => {
    const slides = Array.from({ length: 1000 }, (_, index) => [`Slide ${index + 1}`, `Point ${index}.`] as const)
    expect(split(paged(slides)).length).toBeLessThan(100)
  })
})

describe('headings', () => {
  test('are none within code', () => {
    const text =
      '# Install\n\n```sh\n# not this\nrun\n```` no end\n```\n\n# Use\n\n~~~\n# nor this\n```\n# nor that\n~~~\n\nDone.'
    expect(splitText(text).map(({ headings }) => headings.join())).toEqual(['Install', 'Use'])
  })

  test('are none in a text that is not marked up', () => {
    const text = '# Settings of the server\nport: 80\n\n# Its name\nname: atrium\n\n```\n'
    expect(splitText(text, { hasHeadings: false })).toMatchObject([{ text: text.trim(), headings: [] }])
  })

  test('without a text are found themselves', () =>
    expect(splitText('# Report\n\n## Costs')).toMatchObject([{ text: '# Report\n\n## Costs', headings: [] }]))
})

describe('passages of a document', () => {
  test('are its paragraphs below one heading, with the headings above them', () => {
    const text = '# Travel\n\nBook early.\n\nKeep receipts.\n\n## Hotels\n\nUp to 150 a night.\n\n# Leave\n\n30 days.'
    expect(splitText(text).map(({ text: piece, headings }) => [headings.join(' > '), piece])).toEqual([
      ['Travel', 'Book early.\n\nKeep receipts.'],
      ['Travel > Hotels', 'Up to 150 a night.'],
      ['Leave', '30 days.'],
    ])
  })

  test('have about 300 words', () => {
    const paragraphs = Array.from({ length: 10 }, () => words(100))
    const passages = splitText(paragraphs.join('\n\n'))
    expect(passages.map(({ text }) => text.split(/\s+/).length)).toEqual([300, 300, 300, 100])
  })

  test('end between sentences where a paragraph is too long for one', () => {
    const sentence = `${words(99)} last. `
    const passages = splitText(sentence.repeat(7))
    expect(passages.map(({ text }) => text.endsWith('last.'))).toEqual([true, true, true])
  })

  test('of a table repeat its header', () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| row ${index} | ${index * 2} |`)
    const passages = splitText(['Prices:', '', '| Name | Price |', '| --- | --- |', ...rows].join('\n'))
    const tables = passages.slice(1)
    expect(tables.length).toBeGreaterThan(2)
    for (const { text } of tables) expect(text.startsWith('| Name | Price |\n| --- | --- |\n| row')).toBe(true)
    expect(tables.flatMap(({ text }) => text.split('\n').slice(2))).toEqual(rows)
  })

  test('of a table repeat what stands above the names of its columns as well', () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| row ${index} | ${index * 2} |`)
    const passages = splitText(['| Prices of 2026 |', '| Name | Price |', '| --- | --- |', ...rows].join('\n'))
    expect(passages.length).toBeGreaterThan(2)
    for (const { text } of passages)
      expect(text).toMatch(/^\| Prices of 2026 \|\n\| Name \| Price \|\n\| --- \| --- \|\n\| row/)
  })

  test('say where they stand', () => {
    const text = '# A\n\nFirst part.\n\n# B\n\nSecond part.'
    for (const { text: piece, start, end } of splitText(text)) expect(text.slice(start, end).trim()).toBe(piece)
  })

  test('of a script without blanks are cut as well, between letters', () => {
    const passages = splitText('東京。'.repeat(5000))
    expect(passages.length).toBeGreaterThan(4)
    expect(splitText('\u{20000}'.repeat(4001)).every(({ text }) => text.isWellFormed())).toBe(true)
  })

  test('are no more than the text is worth: short sections of a long text stand together, headings and headers have limits', () => {
    const title = 'T'.repeat(20_000)
    const passages = splitText(`# ${title}\n${'## a\nb\n'.repeat(10_000)}`)
    expect(passages.length).toBeLessThan(250)
    expect(Math.max(...passages.map(({ headings }) => headings.join('').length))).toBeLessThanOrEqual(500)
    const table = `| ${'h'.repeat(5900)} |\n| --- |\n${'| x |\n'.repeat(2000)}`
    const written = splitText(table).reduce((sum, { text }) => sum + text.length, 0)
    expect(written).toBeLessThan(2 * table.length)
  })

  test.each([
    ['a heading of blanks', `# ${' '.repeat(500_000)}x\u2028y`],
    ['a rule of blanks', `| a |\n${' '.repeat(500_000)}|x\n`],
    ['quotes after a sentence', `.${'"'.repeat(500_000)}`],
  ])('take time in proportion to the text, also of %s', (_, text) => {
    // What takes the square of it takes minutes.
    expect(splitText(text).length).toBeGreaterThanOrEqual(0)
  })

  test('hold every word of the text but its headings, once and in order', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('one', 'two. ', '\n', '\n\n', ' ', 'x'.repeat(700)), { maxLength: 60 }),
        (parts) => {
          const text = parts.join('')
          const joined = splitText(text)
            .map(({ text: piece }) => piece)
            .join('')
          expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        },
      ),
    ))
})
