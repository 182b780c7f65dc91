import type { MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import { isOutsideTool } from '@atrium/domain/tools/outside-tool'
import { isTool, type ToolName, TOOLS } from '@atrium/domain/tools/tools'
import type { GivenTool, ToolResult } from '@atrium/providers/chat/chat-request'
import type { DocumentReader } from '#documents/read-documents.ts'
import type { Clock } from '#platform/clock.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { z } from 'zod'
import { calculator } from './calculator.ts'
import type { PaidTool } from '@atrium/domain/runs/receipt'
import type { AnswerImages, AnswerLibraries } from '../generation.ts'
import { drawChart } from './draw-chart.ts'
import { type DoneBefore, doneBefore } from './done-before.ts'
import { generateImageTool } from './generate-image-tool.ts'
import type { WebSearch } from './web-search/create-web-search.ts'
import { searchWeb } from './web-search/search-web.ts'
import { readWebPage } from './read-web-page.ts'
import { runCode } from './run-code.ts'
import { searchLibraries } from './search-libraries.ts'

type Dependencies = {
  guardedFetch: GuardedFetch
  reader: DocumentReader
  /** Null where no service is set up. */
  webSearch: WebSearch | null
  clock: Clock
  outside?: OutsideTools
}

export type { GivenTool }

/** What an answer is being written for. */
export type ToolUse = {
  author: string
  conversation: readonly Pick<MessageContent, 'role' | 'parts'>[]
  /** Null where there are none to search. */
  libraries: AnswerLibraries | null
  /** Null where none are made. */
  images: AnswerImages | null
  /** Hears what a tool has taken, also of one that fails then. */
  onPaid: (paid: PaidTool) => void
  /** The project that the conversation belongs to; missing where nothing belongs to one. */
  project?: number | undefined
  /** Tools that a person is asked about, since nobody but the author of their companion has chosen them. */
  lent?: ReadonlySet<string> | undefined
  /** Tools that a person has allowed for the rest of the conversation, with the time. */
  allowed?: Readonly<Record<string, string>> | undefined
  /** What stands there already, where the answer had paused. */
  written?: readonly MessagePart[] | undefined
  /** Fires once the answer has ended: what a tool holds open is let go then. */
  over: AbortSignal
}

/**
 * The tools of these names for one answer. What cannot be had in it is left out: names that nobody knows were refused by the gates. A tool that declares
 * `asks` is run where a person has allowed the call.
 */
export type Toolbox = (names: readonly string[], use: ToolUse) => Promise<GivenTool[]>

/** Those of these tools of other servers that the author of an answer may use now, under names that nothing else has. */
export type OutsideTools = (
  names: readonly string[],
  use: ToolUse,
  taken: readonly string[],
) => Promise<readonly GivenTool[]>

/** With the addresses that a search has found, and what was done before the answer had paused. */
type UseOfTool = ToolUse & { found: Set<string>; before: DoneBefore }

/** The tools that come with the product, and those of other servers. */
export function createToolbox({ guardedFetch, reader, webSearch, clock, outside }: Dependencies): Toolbox {
  const tools: Record<ToolName, (use: UseOfTool) => Omit<GivenTool, 'name'> | null> = {
    calculator: () => calculator,
    current_time: () => ({
      description: 'Tells the date and the time of now.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      run: () => Promise.resolve(clock().toISOString()),
    }),
    read_web_page: (use) => readWebPage({ guardedFetch, reader, ...use }),
    draw_chart: () => drawChart,
    generate_image: ({ images, onPaid, before }) =>
      images && generateImageTool(images, (step) => onPaid({ tool: 'generate_image', ...step }), before),
    search_web: ({ found, onPaid, before }) =>
      webSearch &&
      searchWeb({ search: webSearch, found, before, onPaid: (cost) => onPaid({ tool: 'search_web', cost }) }),
    search_libraries: ({ libraries, onPaid, before }) =>
      libraries && searchLibraries(libraries, (step) => onPaid({ tool: 'search_libraries', ...step }), before),
    // Where nothing belongs to a project nobody is there who could run it.
    run_code: ({ project, written }) => (project === undefined ? null : runCode(written)),
  }
  return async (names, use) => {
    const before = doneBefore(use.written)
    const found = new Set(before.found)
    const named = [...new Set(names)]
    const own = named.filter(isTool).flatMap((name): GivenTool[] => {
      const made = tools[name]({ ...use, found, before })
      if (made === null) return []
      const { run, ...tool } = made
      const { leavesTraces } = TOOLS[name]
      const isLent = use.lent?.has(name) === true && use.allowed?.[name] === undefined
      const asks = tool.asks === true || isLent
      return [
        { name, ...tool, asks, leavesTraces, run: (input, signal, id) => inPlainWords(() => run(input, signal, id)) },
      ]
    })
    const elsewhere = named.filter(isOutsideTool)
    if (elsewhere.length === 0 || !outside) return own
    return [...own, ...(await outside(elsewhere, use, named))]
  }
}

/** A model is told what was wrong with what it asked for, and not how that is written down here. */
async function inPlainWords(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new Error(
      `Wrong input: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
      {
        cause: error,
      },
    )
  }
}
