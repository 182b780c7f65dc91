import type { Work, WorkStep } from '@atrium/domain/imports/works'
import { z } from 'zod'

const createdSchema = z.object({ name: z.string().catch(''), type: z.string().catch(''), content: z.string() })

const updatedSchema = z.object({ updates: z.array(z.object({ pattern: z.string(), replacement: z.string() })) })

const commentedSchema = z.object({ comments: z.array(z.object({ pattern: z.string(), comment: z.string() })) })

/** What an assistant has said to the canvas. */
export type SaidToCanvas = { step: WorkStep; text?: undefined } | { text: string; step?: undefined }

/**
 * What a message to the canvas does, by the tool that it goes to.
 * @param id of the message: that of the work, which has none of its own in what creates it
 * @returns null for a message that goes to no canvas, or that cannot be read
 */
export function workOfChatGpt(id: string, recipient: string, said: string): SaidToCanvas | null {
  const given = parsed(said)
  if (recipient === 'canmore.create_textdoc') {
    const { data } = createdSchema.safeParse(given)
    if (!data) return null
    const { name: title, type, content: text } = data
    const language = type === 'document' ? 'markdown' : type.replace(/^code\//, '')
    return { step: { work: id, change: () => ({ title, language, text }) } }
  }
  if (recipient === 'canmore.update_textdoc') {
    const { data } = updatedSchema.safeParse(given)
    return data ? { step: { work: null, change: (known) => ({ ...known, text: updated(known, data.updates) }) } } : null
  }
  if (recipient === 'canmore.comment_textdoc') {
    const { data } = commentedSchema.safeParse(given)
    const lines = data?.comments.map(({ pattern, comment }) => `- “${literalOf(pattern) ?? pattern}”: ${comment}`)
    return lines && lines.length > 0 ? { text: lines.join('\n') } : null
  }
  return null
}

function updated({ text }: Work, updates: readonly { pattern: string; replacement: string }[]): string {
  return updates.reduce((now, { pattern, replacement }) => {
    if (pattern === '.*') return replacement
    const literal = literalOf(pattern)
    // A pattern of somebody's file is not carried out: it may take for ever. What does not fit stands after the text.
    if (literal === null || !now.includes(literal)) return `${now}\n${replacement}`
    return now.replace(literal, () => replacement)
  }, text)
}

const WHITE: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** The words that a pattern stands for; null where it stands for more than one text, or for nothing. */
function literalOf(pattern: string): string | null {
  const plain = pattern.replaceAll(/\\[nt\W]/g, '')
  if (pattern === '' || /[\\^$.*+?()[\]{}|]/.test(plain)) return null
  return pattern.replaceAll(/\\([nt\W])/g, (_, sign: string) => WHITE[sign] ?? sign)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
