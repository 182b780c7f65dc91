import { type Chart, tableOfChart } from '#charts/chart.ts'
import type { ExportedFile, ExportedMessage, ExportedThread } from './exported-thread.ts'
import { labelsOfFootnotes, withOwnFootnotes } from './own-footnotes.ts'

const NO_LABELS: ReadonlySet<string> = new Set()

/** A conversation as one Markdown document. Names stand in one line and can begin no mark of their own. */
export function threadAsMarkdown({ name, project, date, description, messages }: ExportedThread): string {
  const of = [...(project === null ? [] : [inOneLine(project)]), dayAndTime(date)].join(' · ')
  const head = [`# ${inOneLine(name)}`, `*${of}*`, description.trim()]
  return `${[...head, ...withFootnotesApart(messages).flatMap(messageLines)].filter((block) => block !== '').join('\n\n')}\n`
}

/**
 * Where several texts have footnotes, those of each have labels that the others lack: in one document they would be the same. A text
 * refers to a footnote of its own where it has one, else to that of another text of its message.
 */
function withFootnotesApart(messages: readonly ExportedMessage[]): readonly ExportedMessage[] {
  const defined = messages.map(({ passages }) =>
    passages.map((passage) => ('text' in passage ? labelsOfFootnotes(passage.text) : NO_LABELS)),
  )
  if (defined.flat().filter(({ size }) => size > 0).length < 2) return messages
  return messages.map((message, index) => {
    const labels = defined[index] ?? []
    if (labels.every(({ size }) => size === 0)) return message
    const prefixIn = (at: number) => (label: string) => {
      const other = labels.findIndex((own) => own.has(label))
      return `${index + 1}.${(labels[at]?.has(label) || other === -1 ? at : other) + 1}`
    }
    const passages = message.passages.map((passage, at) =>
      'text' in passage ? { text: withOwnFootnotes(passage.text, prefixIn(at)) } : passage,
    )
    return { ...message, passages }
  })
}

function messageLines({ speaker, date, passages, sources, files }: ExportedMessage): string[] {
  const named = files.map(fileLine)
  const cited = sources.map(({ title, address }, index) => {
    const words = inOneLine(title)
    return `${index + 1}. ${address === null ? words : `[${words}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`}`
  })
  const said = passages.map((passage) => ('text' in passage ? passage.text : chartLines(passage.chart)))
  return ['---', `## ${inOneLine(speaker)}`, `*${dayAndTime(date)}*`, ...said, named.join('\n'), cited.join('\n')]
}

function fileLine({ name, mediaType, path }: ExportedFile): string {
  const words = inOneLine(name)
  if (path === undefined) return `- ${words}`
  const place = `(<${path.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
  return mediaType.startsWith('image/') ? `- ![${words}]${place}` : `- [${words}]${place}`
}

/** The numbers of a chart as a table. */
function chartLines(chart: Chart): string {
  const { head, rows } = tableOfChart(chart)
  const lineOf = (cells: readonly (string | number | null)[]) =>
    `| ${cells.map((cell) => inOneLine(String(cell ?? ''))).join(' | ')} |`
  const marks = head.map((_, column) => (column === 0 ? '-' : '-:'))
  return [`**${inOneLine(chart.title)}**`, '', lineOf(head), `| ${marks.join(' | ')} |`, ...rows.map(lineOf)].join('\n')
}

/** 2026-11-22 14:03 UTC */
export function dayAndTime(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`
}

function inOneLine(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
}
