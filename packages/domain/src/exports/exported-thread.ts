import type { Chart } from '#charts/chart.ts'
import { readChart } from '#charts/read-chart.ts'
import type { MessagePart, MessageRole, ThreadMessage } from '#messages/thread-message.ts'
import { passagesGiven } from '#tools/library-search.ts'
import type { ToolName } from '#tools/tools.ts'

/** The forms in which a conversation is taken away. */
export const EXPORT_FORMATS = ['pdf', 'docx', 'html', 'markdown', 'json'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `address` is that of a kept file, see `files/file-address`; `path` is where it lies beside the document, if it does. */
export type ExportedFile = { name: string; mediaType: string; address: string; path?: string }

/** `address` is null for a document that can be read nowhere. */
export type ExportedSource = { title: string; address: string | null }

/** What a message says in turn: words as Markdown, or numbers that are drawn. */
export type ExportedPassage = { text: string } | { chart: Chart }

/** One message as a document shows it: who said what. */
export type ExportedMessage = {
  role: MessageRole
  /** Who is named above the words: a person, or the model that answered. */
  speaker: string
  /** ISO 8601. */
  date: string
  passages: readonly ExportedPassage[]
  sources: readonly ExportedSource[]
  files: readonly ExportedFile[]
}

/** A conversation as a document shows it: the messages of one branch in their order. */
export type ExportedThread = {
  name: string
  /** The name of its project; null for a reader who does not belong to it. */
  project: string | null
  description: string
  /** Of the export; ISO 8601. */
  date: string
  messages: readonly ExportedMessage[]
}

/**
 * The messages of a branch without thoughts, what tools have done but charts, and what only asks for the rest of an answer. Messages of which nothing is left are
 * left out.
 */
export function exportedMessages(
  branch: readonly ThreadMessage[],
  speakerOf: (message: ThreadMessage) => string,
): ExportedMessage[] {
  return branch
    .map((message) => ({
      ...contentOf(message),
      role: message.role,
      speaker: speakerOf(message),
      date: message.createdDate,
    }))
    .filter(({ passages, sources, files }) => passages.length > 0 || sources.length > 0 || files.length > 0)
}

function contentOf({ parts, metadata }: ThreadMessage): Pick<ExportedMessage, 'passages' | 'sources' | 'files'> {
  const passages = passagesOf(parts)
  // First, so that the number of each is that by which the answer cites it.
  const given = passagesGiven({ parts, ...(metadata && { metadata }) }).map(({ document, headings, library }) => ({
    title: `${[document.name, ...headings].join(' › ')} (${library.name})`,
    address: null,
  }))
  const named = parts.flatMap((part): ExportedSource[] => {
    if (part.type === 'source-url') return [{ title: part.title ?? part.url, address: part.url }]
    return part.type === 'source-document' ? [{ title: part.title, address: null }] : []
  })
  const sources = [...given, ...named]
  const files = parts.flatMap((part) =>
    part.type === 'file'
      ? [{ name: part.filename ?? part.mediaType, mediaType: part.mediaType, address: part.url }]
      : [],
  )
  return { passages, sources, files }
}

const CHART: ToolName = 'draw_chart'

/** Words that follow each other are one text. */
function passagesOf(parts: readonly MessagePart[]): ExportedPassage[] {
  const passages: ExportedPassage[] = []
  for (const part of parts) {
    const last = passages.at(-1)
    if (part.type === 'text' && !part.continues) {
      if (last && 'text' in last) last.text += `\n\n${part.text}`
      else passages.push({ text: part.text })
    }
    if (part.type !== 'dynamic-tool' || part.toolName !== CHART || part.state !== 'output-available') continue
    const read = readChart(part.output)
    if ('chart' in read) passages.push(read)
  }
  return passages
    .map((passage) => ('text' in passage ? { text: passage.text.trim() } : passage))
    .filter((passage) => 'chart' in passage || passage.text !== '')
}
