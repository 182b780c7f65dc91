import type { ExportedFile, ExportedMessage } from '@atrium/domain/exports/exported-thread'
import { dayAndTime } from '@atrium/domain/exports/thread-as-markdown'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import { marked } from 'marked'
import type { RenderingJob } from './rendering-job.ts'
import { linkRun } from './word-inline.ts'
import { BULLETS, MONOSPACE, NUMBERS, wordBlocks, type WordBlock } from './word-blocks.ts'

/** The width of the words of a page, in pixels at 96 to the inch. */
const WIDEST = 600
const HIGHEST = 800

/** A conversation as a Word document. */
export async function threadAsWord({ thread, images }: RenderingJob): Promise<Uint8Array> {
  const { name, project, date, description, messages } = thread
  const title = new Paragraph({ text: inWord(name), heading: HeadingLevel.TITLE })
  const said = description.trim() === '' ? [] : [new Paragraph(inWord(description))]
  const children = [title, ...said, ...messages.flatMap((message) => messageBlocks(message, images))]
  const document = new Document({
    title: inWord(name),
    creator: 'Atrium',
    numbering: { config: [BULLETS, NUMBERS] },
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } }, characterStyles: [MONOSPACE] },
    sections: [{ headers: { default: headerOf(project, date) }, footers: { default: pageNumbers() }, children }],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** Above each page: whose it is, and of when. */
function headerOf(project: string | null, date: string): Header {
  const words = [...(project === null ? [] : [inWord(project)]), dayAndTime(date)].join('  ·  ')
  return new Header({
    children: [new Paragraph({ children: [new TextRun({ text: words, size: 18, color: '6B7280' })] })],
  })
}

function pageNumbers(): Footer {
  const place = new TextRun({
    size: 18,
    color: '6B7280',
    children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
  })
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [place] })] })
}

function messageBlocks(message: ExportedMessage, images: RenderingJob['images']): WordBlock[] {
  const { speaker, date, text, files, sources } = message
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    children: [
      new TextRun(inWord(speaker)),
      new TextRun({ text: `   ${dayAndTime(date)}`, size: 18, bold: false, color: '6B7280' }),
    ],
  })
  return [
    heading,
    ...wordBlocks(marked.lexer(inWord(text))),
    ...files.map((file) => fileBlock(file, images)),
    ...sources.map(
      ({ title, address }, index) =>
        new Paragraph({ children: [new TextRun(`${index + 1}. `), linkRun(address ?? '', inWord(title))] }),
    ),
  ]
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
