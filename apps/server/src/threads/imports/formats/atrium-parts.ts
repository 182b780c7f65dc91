import { answerContextSchema, messagePartSchema } from '@atrium/contract/entities/threads/message'
import { readChart } from '@atrium/domain/charts/read-chart'
import { LIBRARY_QUESTION_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { MessagePart, ToolPart } from '@atrium/domain/messages/thread-message'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { isUuid } from '@atrium/domain/texts/is-uuid'
import { LIBRARY_TOOL } from '@atrium/domain/tools/companion-tools'
import type { ToolName } from '@atrium/domain/tools/tools'
import { z } from 'zod'
import { namedInstead } from '../named-instead.ts'

/** Characters of settings, of a receipt or of a search as JSON. What is larger was made by no product of ours, and stands in every list that shows the thread. */
const HEAVIEST = 16_384

export const isLight = (given: object): boolean => JSON.stringify(given).length <= HEAVIEST

/** A part that comes along, or what stands in its place, or neither; `left` names what does not come along. */
type ReadPart = { part?: MessagePart; left?: string }

/** Parts that are taken, and how many are not. A message of which nothing is taken names what it held. */
export function partsOfAtrium(
  given: readonly unknown[],
  files: ReadonlyMap<string, string>,
): { parts: MessagePart[]; left: number } {
  const read = given.map((part) => readPart(part, files))
  const parts = read.flatMap(({ part }) => part ?? [])
  const left = read.flatMap(({ left: name }) => name ?? [])
  const named = left.map((name) => `*[${name}]*`).join('\n')
  return { parts: parts.length > 0 || named === '' ? parts : [{ type: 'text', text: named }], left: left.length }
}

/** Words, sources, charts and searches of libraries are taken as they are. Where a file does not come along, its name stands in its place. */
function readPart(given: unknown, files: ReadonlyMap<string, string>): ReadPart {
  const { data } = messagePartSchema.safeParse(given)
  switch (data?.type) {
    case 'text': {
      const { text, pasted, continues } = data
      return { part: { type: 'text', text, ...(pasted && { pasted }), ...(continues && { continues }) } }
    }
    case 'source-url':
      return /^https?:/i.test(data.url) ? { part: data } : { left: nameOf(data.title ?? '') }
    case 'source-document':
      return { part: data }
    case 'file':
      if (files.has(data.url)) return { part: data }
      return { part: { type: 'text', text: namedInstead(data) }, left: nameOf(data.filename ?? data.mediaType) }
    case 'dynamic-tool': {
      const part = toolPartOf(data)
      return part ? { part } : { left: nameOf(data.title ?? data.toolName) }
    }
    case 'reasoning':
      // Thoughts are shown of no conversation of elsewhere.
      return {}
    default:
      return { left: nameOf('') }
  }
}

const CHART: ToolName = 'draw_chart'

/** Characters of what a call is called. */
const LONGEST_NAME = 200

/** What a tool has shown, as far as it can be shown without the conversation that it was called in: nobody here is asked about a call, and nothing is run again. */
function toolPartOf({ toolName, toolCallId, state, title, milliseconds, input, output }: ToolPart): ToolPart | null {
  if (state !== 'output-available' || toolCallId.length > LONGEST_NAME) return null
  const shown = toolName === CHART ? chartOf(input, output) : toolName === LIBRARY_TOOL ? searchOf(input, output) : null
  if (!shown) return null
  const told = {
    ...(title !== undefined && { title: title.slice(0, LONGEST_NAME) }),
    ...(milliseconds !== undefined && { milliseconds }),
  }
  return { type: 'dynamic-tool', toolName, toolCallId, state, ...told, ...shown }
}

function chartOf(input: unknown, output: unknown): Pick<ToolPart, 'input' | 'output'> | null {
  const [asked, drawn] = [readChart(input), readChart(output)]
  if (!('chart' in drawn)) return null
  return { ...('chart' in asked && { input: asked.chart }), output: drawn.chart }
}

const retrievalSchema = answerContextSchema.shape.retrieval.unwrap()

const askedSchema = z.object({ question: z.string().max(LIBRARY_QUESTION_LIMIT) })

const foundSchema = retrievalSchema.pick({ question: true, passages: true, warnings: true, ranking: true })

function searchOf(input: unknown, output: unknown): Pick<ToolPart, 'input' | 'output'> | null {
  const asked = askedSchema.safeParse(input).data
  const found = foundSchema.safeParse(output).data
  return found && isLight(found) && found.passages.every(hasPlace)
    ? { ...(asked && { input: asked }), output: found }
    : null
}

/** How libraries were searched for an answer; null for what is no such thing. */
export function retrievalOf(given: unknown): z.output<typeof retrievalSchema> | null {
  const { data } = retrievalSchema.safeParse(given)
  return data && isLight(data) && data.passages.every(hasPlace) ? data : null
}

/** The places of passages become addresses of the console: what they lead to is read with the rights of whoever opens them. */
function hasPlace({ library, document }: Pick<GivenPassage, 'library' | 'document'>): boolean {
  return isUuid(library.id) && isUuid(document.id)
}

/** In one line, as it stands in a text. */
function nameOf(name: string): string {
  return (
    name
      .replaceAll(/[\s[\]*]+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || '…'
  )
}
