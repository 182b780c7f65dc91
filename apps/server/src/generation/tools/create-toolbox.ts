import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { isTool, type ToolName } from '@atrium/domain/tools/tools'
import type { GivenTool } from '@atrium/providers/chat/chat-request'
import type { DocumentReader } from '#documents/read-documents.ts'
import type { Clock } from '#platform/clock.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { z } from 'zod'
import { calculator } from './calculator.ts'
import { readWebPage } from './read-web-page.ts'

type Dependencies = { guardedFetch: GuardedFetch; reader: DocumentReader; clock: Clock }

/** What an answer is being written for. */
type Use = { author: string; conversation: readonly Pick<MessageContent, 'role' | 'parts'>[] }

/** The tools of these names for one answer. A name that nobody knows is left out: the gates refuse it before. */
export type Toolbox = (names: readonly string[], use: Use) => GivenTool[]

/** The tools that come with the product. */
export function createToolbox({ guardedFetch, reader, clock }: Dependencies): Toolbox {
  const tools: Record<ToolName, (use: Use) => Omit<GivenTool, 'name'>> = {
    calculator: () => calculator,
    current_time: () => ({
      description: 'Tells the date and the time of now.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      run: () => Promise.resolve(clock().toISOString()),
    }),
    read_web_page: (use) => readWebPage({ guardedFetch, reader, ...use }),
  }
  return (names, use) =>
    [...new Set(names)].filter(isTool).map((name) => {
      const { run, ...tool } = tools[name](use)
      return { name, ...tool, run: (input, signal) => inPlainWords(() => run(input, signal)) }
    })
}

/** A model is told what was wrong with what it asked for, and not how that is written down here. */
async function inPlainWords(work: () => Promise<string>): Promise<string> {
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
