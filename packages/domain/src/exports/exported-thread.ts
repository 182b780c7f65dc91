import type { MessageRole, ThreadMessage } from '#messages/thread-message.ts'

/** The forms in which a conversation is taken away. */
export const EXPORT_FORMATS = ['markdown', 'html', 'docx', 'json'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** `address` is that of a kept file, see `files/file-address`. */
export type ExportedFile = { name: string; mediaType: string; address: string }

/** `address` is null for a document that can be read nowhere. */
export type ExportedSource = { title: string; address: string | null }

/** One message as a document shows it: who said what, with Markdown for words. */
export type ExportedMessage = {
  role: MessageRole
  /** Who is named above the words: a person, or the model that answered. */
  speaker: string
  /** ISO 8601. */
  date: string
  text: string
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
 * The messages of a branch without thoughts, tools and what only asks for the rest of an answer. Messages of which nothing is left are
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
    .filter(({ text, sources, files }) => text !== '' || sources.length > 0 || files.length > 0)
}

function contentOf({ parts, metadata }: ThreadMessage): Pick<ExportedMessage, 'text' | 'sources' | 'files'> {
  const text = parts.flatMap((part) => (part.type === 'text' && !part.continues ? [part.text] : []))
  // First, so that the number of each is that by which the answer cites it.
  const given = (metadata?.retrieval?.passages ?? []).map(({ document, headings, library }) => ({
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
  return { text: text.join('\n\n').trim(), sources, files }
}
