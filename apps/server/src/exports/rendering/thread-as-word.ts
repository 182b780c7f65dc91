import { DEFAULT_ACCENT } from '@atrium/domain/exports/accent-color'
import type { ExportedFile, ExportedMessage } from '@atrium/domain/exports/exported-thread'
import { dayAndTime } from '@atrium/domain/exports/thread-as-markdown'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { Branding } from '#projects/branding/create-branding-room.ts'
import { chartImage } from './charts/chart-image.ts'
import type { Footnote, FootnoteCount } from './footnotes/number-footnotes.ts'
import { type ReadPassage, readPassages } from './footnotes/read-passages.ts'
import { lexMarkdown } from './lex-markdown.ts'
import type { RenderingJob } from './rendering-job.ts'
import { linkRun, plainParagraph } from './word-inline.ts'
import { BULLETS, MONOSPACE, NUMBERS, type Place, wordBlocks, type WordBlock } from './word-blocks.ts'

/** The width of the words of a page, in pixels at 96 to the inch. */
const WIDEST = 600
const HIGHEST = 800

const headingLook = (size: number, before: number) => ({
  run: { size, bold: true, color: '1F2328' },
  paragraph: { keepNext: true, spacing: { before, after: 80 } },
})

/** Sizes in half points, distances in twentieths of a point: a message begins with air above it, the headings of an answer stand below its own. */
const LOOK = {
  document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { line: 276, lineRule: LineRuleType.AUTO } } },
  title: { run: { size: 36, bold: true, color: '1F2328' }, paragraph: { spacing: { after: 120 } } },
  heading1: headingLook(24, 360),
  heading2: headingLook(28, 240),
  heading3: headingLook(25, 200),
  heading4: headingLook(23, 160),
  heading5: headingLook(22, 160),
}

/** What has been written of a document so far. */
type Written = {
  list: Place['list']
  notes: FootnoteCount
  footnotes: Record<string, { children: Paragraph[] }>
}

/** How high a logo is, in pixels. */
const LOGO = 32

/** A conversation as a Word document. */
export async function threadAsWord({ thread, branding, images }: RenderingJob): Promise<Uint8Array> {
  const { name, project, date, description, messages } = thread
  const title = plainParagraph(inWord(name), { heading: HeadingLevel.TITLE })
  const said = description.trim() === '' ? [] : [plainParagraph(inWord(description))]
  const children: WordBlock[] = [title, ...said]
  const written: Written = { list: { count: 0 }, notes: { last: 0 }, footnotes: {} }
  for (const message of messages) children.push(...(await messageBlocks(message, images, written)))
  const document = new Document({
    title: inWord(name),
    creator: 'Atrium',
    footnotes: written.footnotes,
    numbering: { config: [BULLETS, NUMBERS] },
    styles: { default: LOOK, characterStyles: [MONOSPACE] },
    sections: [
      { headers: { default: headerOf(project, date, branding) }, footers: { default: pageNumbers() }, children },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** Above each page: whose it is, and of when. */
function headerOf(project: string | null, date: string, { accent, logo }: Branding): Header {
  const words = [...(project === null ? [] : [inWord(project)]), dayAndTime(date)].join('  ·  ')
  const color = (accent ?? DEFAULT_ACCENT).slice(1)
  const border = { bottom: { style: BorderStyle.SINGLE, size: 12, space: 4, color } }
  const text = new TextRun({ text: words, size: 18, color: '6B7280' })
  return new Header({ children: [new Paragraph({ border, children: [...logoRuns(logo), text] })] })
}

/** A logo as high as two lines, before the name. */
function logoRuns(logo: Branding['logo']): ParagraphChild[] {
  if (!logo) return []
  const share = Math.min(0.5, LOGO / logo.height)
  const transformation = { width: Math.round(logo.width * share), height: Math.round(logo.height * share) }
  return [new ImageRun({ type: 'png', data: logo.bytes, transformation }), new TextRun('   ')]
}

function pageNumbers(): Footer {
  const place = new TextRun({
    size: 18,
    color: '6B7280',
    children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
  })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [place] })] })
}

async function messageBlocks(
  message: ExportedMessage,
  images: RenderingJob['images'],
  written: Written,
): Promise<WordBlock[]> {
  const { speaker, date, files, sources } = message
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    children: [
      new TextRun(inWord(speaker)),
      new TextRun({ text: `   ${dayAndTime(date)}`, size: 18, bold: false, color: '6B7280' }),
    ],
  })
  const { passages, notes } = readPassages(message.passages, (text) => lexMarkdown(inWord(text)), written.notes)
  addFootnotes(notes, written)
  const blocks: WordBlock[] = []
  for (const passage of passages) blocks.push(...(await passageBlocks(passage, written)))
  return [
    heading,
    ...blocks,
    ...files.map((file) => fileBlock(file, images)),
    ...sources.map(
      ({ title, address }, index) =>
        new Paragraph({ children: [new TextRun(`${index + 1}. `), linkRun(address ?? '', inWord(title))] }),
    ),
  ]
}

async function passageBlocks(passage: ReadPassage, { list }: Written): Promise<WordBlock[]> {
  if ('tokens' in passage) return wordBlocks(passage.tokens, { level: 0, quotes: 0, list })
  const { title } = passage.chart
  const { svg, png, width, height } = await chartImage(passage.chart)
  const altText = { name: inWord(title), description: inWord(title), title: inWord(title) }
  const transformation = { width, height }
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: png },
    transformation,
    altText,
  })
  return [
    new Paragraph({ keepNext: true, children: [new TextRun({ text: inWord(title), bold: true })] }),
    new Paragraph({ children: [image], spacing: { after: 120 } }),
  ]
}

/** Word draws them itself, at the end of the page on which each is referred to. */
function addFootnotes(notes: readonly Footnote[], { list, footnotes }: Written): void {
  for (const { number, tokens } of notes) {
    // Word takes no tables there.
    const children = tokens.flatMap((token) =>
      wordBlocks([token], { level: 0, quotes: 0, list }).map((block) =>
        block instanceof Paragraph ? block : new Paragraph(token.raw),
      ),
    )
    footnotes[number] = { children }
  }
}

function fileBlock({ name, address }: ExportedFile, images: RenderingJob['images']): Paragraph {
  const image = images.get(address)
  if (!image) return new Paragraph({ children: [new TextRun({ text: inWord(name), italics: true })] })
  const { bytes, width, height } = image
  const share = Math.min(1, WIDEST / width, HIGHEST / height)
  const transformation = { width: Math.round(width * share), height: Math.round(height * share) }
  const altText = { name: inWord(name), description: inWord(name), title: inWord(name) }
  return new Paragraph({ children: [new ImageRun({ type: 'jpg', data: bytes, transformation, altText })] })
}

/** Signs that XML cannot hold would make a file that Word does not open. Source: XML 1.0, 2.2 "Characters". */
function inWord(words: string): string {
  return words.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
}
