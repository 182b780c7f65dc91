import { accentForWords, DEFAULT_ACCENT } from '@atrium/domain/exports/accent-color'
import type { ExportedFile, ExportedMessage } from '@atrium/domain/exports/exported-thread'
import { dayAndTime } from '@atrium/domain/exports/thread-as-markdown'
import pdfmake from 'pdfmake'
import type { Column, Content, ContentCanvas, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Branding } from '#projects/branding/create-branding-room.ts'
import { chartPicture } from './charts/chart-svg.ts'
import { lexMarkdown } from './lex-markdown.ts'
import type { Footnote, FootnoteCount } from './footnotes/number-footnotes.ts'
import { type ReadPassage, readPassages } from './footnotes/read-passages.ts'
import { openFormulas } from './formulas/formula-drawing.ts'
import { aligned } from './pdf/direction.ts'
import { drawLinesInVisualOrder } from './pdf/draw-lines.ts'
import { fontsFor } from './pdf/fonts.ts'
import { isShort, pdfBlocks } from './pdf/pdf-blocks.ts'
import { type Inline, pdfInline } from './pdf/pdf-inline.ts'
import { svgTextWith } from './pdf/svg-text.ts'
import type { RenderingJob } from './rendering-job.ts'

drawLinesInVisualOrder()

/** A4 and its margins, in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGINS = { left: 56, top: 70, right: 56, bottom: 60 }
const WIDTH = PAGE.width - MARGINS.left - MARGINS.right
const HIGHEST = 480

const QUIET = '#6b7280'

/** Of a logo, in points. */
const LOGO = 24
const LOGO_WIDEST = 150

/** The column of the numbers of footnotes, in points. */
const NOTE_MARK = 18

/** A pixel in points. */
const PIXEL = 0.75

/** A conversation as a PDF document. Nothing in it is read from an address. */
export async function threadAsPdf({ thread, branding, images }: RenderingJob): Promise<Uint8Array> {
  const { name, project, date, description, messages } = thread
  const words = wordsOf(thread)
  const fonts = await fontsFor(words)
  const accent = branding.accent ?? DEFAULT_ACCENT
  const write = svgTextWith(fonts)
  const drawFormula = FORMULA_SIGNS.test(words)
    ? await openFormulas(({ text, size }) =>
        write({ text, x: 0, y: 0, anchor: 'start', size, fill: '#000000', bold: false }),
      )
    : () => null
  const inline = pdfInline(fonts, accentForWords(accent), drawFormula)
  const count: FootnoteCount = { last: 0 }
  const [title, told] = [inline.words(name), inline.words(description)]
  const said: Content[] = description.trim() === '' ? [] : [{ text: told, ...aligned(told), margin: [0, 0, 0, 8] }]
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    info: { title: name, creator: 'Atrium', producer: 'Atrium', creationDate: new Date(date) },
    defaultStyle: { font: 'Words', fontSize: 10.5, lineHeight: 1.25 },
    header: [
      {
        columns: [
          ...logoIn(branding),
          { text: inline.words(project ?? ''), bold: true, margin: [0, LOGO - 12, 0, 0] },
          { text: dayAndTime(date), alignment: 'right', width: 'auto', color: QUIET, margin: [0, LOGO - 12, 0, 0] },
        ],
        fontSize: 8.5,
        columnGap: 8,
        margin: [MARGINS.left, 22, MARGINS.right, 4],
      },
      { ...rule(accent, 1.5), margin: [MARGINS.left, 0, MARGINS.right, 0] },
    ],
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      fontSize: 8.5,
      color: QUIET,
      margin: [MARGINS.left, 24, MARGINS.right, 0],
    }),
    content: [
      { text: title, ...aligned(title), fontSize: 20, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 8] },
      ...said,
      ...messages.flatMap((message) => messageBlocks(message, inline, images, count)),
    ],
  }
  const files = new Set(Object.values(fonts.dictionary).flatMap((cuts) => Object.values(cuts)))
  for (const [file, bytes] of fonts.made) pdfmake.virtualfs.writeFileSync(file, bytes)
  pdfmake.setFonts(fonts.dictionary)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => files.has(path))
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

function messageBlocks(
  message: ExportedMessage,
  inline: Inline,
  images: RenderingJob['images'],
  count: FootnoteCount,
): Content[] {
  const { speaker, date, sources, files } = message
  const { passages, notes } = readPassages(message.passages, lexMarkdown, count)
  const [first, ...rest] = passages.flatMap((passage) => passageBlocks(passage, inline))
  const heading: Content = [
    { ...rule('#dee2e6', 0.5), margin: [0, 10, 0, 8] },
    {
      text: [...inline.words(speaker, { bold: true }), { text: `   ${dayAndTime(date)}`, fontSize: 8.5, color: QUIET }],
      margin: [0, 0, 0, 4],
    },
  ]
  const begun: Content[] =
    first?.isShort === true
      ? [{ stack: [heading, first.block], unbreakable: true }]
      : [heading, ...(first === undefined ? [] : [first.block])]
  return [
    ...begun,
    ...rest.map(({ block }) => block),
    ...(notes.length > 0 ? [notesBlock(notes, inline)] : []),
    ...files.map((file) => fileBlock(file, inline, images)),
    ...sources.map(({ title, address }, index): Content => ({
      text: [{ text: `${index + 1}. ` }, ...inline.link(address ?? '', title)],
      fontSize: 9,
      margin: [0, 0, 0, 1],
    })),
  ]
}

/** Blocks, and whether each may be held to what is above it. */
function passageBlocks(passage: ReadPassage, inline: Inline): { block: Content; isShort: boolean }[] {
  if ('tokens' in passage) {
    const { tokens } = passage
    const first = tokens.find(({ type }) => type !== 'space' && type !== 'def')
    const blocks = pdfBlocks(tokens, inline, { width: WIDTH, level: 0 })
    return blocks.map((block, index) => ({ block, isShort: index === 0 && isShort(first) }))
  }
  const { chart } = passage
  const { svg, width, height } = chartPicture(chart, inline.svgText)
  const stack: Content[] = [
    { text: inline.words(chart.title), bold: true, margin: [0, 6, 0, 4] },
    { svg, width: WIDTH, height: (height * WIDTH) / width, margin: [0, 0, 0, 8] },
  ]
  return [{ block: { stack, unbreakable: true }, isShort: false }]
}

/** The footnotes of a message below its words, under a short rule. */
function notesBlock(notes: readonly Footnote[], inline: Inline): Content {
  const line: ContentCanvas = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 96, y2: 0, lineWidth: 0.5, lineColor: '#adb5bd' }],
    margin: [0, 6, 0, 4],
  }
  const rows = notes.map(({ number, tokens }): Content => ({
    columns: [
      { text: `${number}.`, width: NOTE_MARK, color: QUIET },
      { stack: pdfBlocks(tokens, inline, { width: WIDTH - NOTE_MARK, level: 0 }), width: '*' },
    ],
    fontSize: 9,
  }))
  const [first = '', ...rest] = rows
  return { stack: [{ stack: [line, first], unbreakable: true }, ...rest] }
}

function fileBlock({ name, address }: ExportedFile, inline: Inline, images: RenderingJob['images']): Content {
  const image = images.get(address)
  if (!image) return { text: inline.words(name, { italics: true }), margin: [0, 0, 0, 4] }
  const { bytes, width, height } = image
  const share = Math.min(PIXEL, WIDTH / width, HIGHEST / height)
  return {
    image: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
    width: width * share,
    height: height * share,
    margin: [0, 4, 0, 6],
  }
}

/** The logo at the left of the header. */
function logoIn({ logo }: Branding): Column[] {
  if (!logo) return []
  const { bytes, width, height } = logo
  const share = Math.min(PIXEL / 2, LOGO / height, LOGO_WIDEST / width)
  const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  const top = LOGO - height * share
  return [{ image, width: width * share, height: height * share, margin: [0, top, 0, 0] }]
}

function rule(lineColor: string, lineWidth: number): ContentCanvas {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth, lineColor }] }
}

const FORMULA_SIGNS = /[$]|\\[([]/

/** What begins a formula or is a box to check: signs are written for it that do not stand in its words. */
const MADE_SIGNS = /[$]|\\[([]|\[[ x]\]/i

/** All that is written in it, to find the fonts for. */
function wordsOf({ name, project, description, messages }: RenderingJob['thread']): string {
  const said = messages.flatMap(({ speaker, passages, sources, files }) => [
    speaker,
    ...passages.map((passage) => ('text' in passage ? passage.text : JSON.stringify(passage.chart))),
    ...sources.map(({ title }) => title),
    ...files.map((file) => file.name),
  ])
  const words = [name, project ?? '', description, ...said].join('\n')
  return MADE_SIGNS.test(words) ? `${words}√☐☑` : words
}
