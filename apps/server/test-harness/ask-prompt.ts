import type { promptCalls } from '@atrium/contract/calls/prompts'
import type { CallInput } from '@atrium/contract/call'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { TestAccount } from './start-test-server.ts'

type Body = CallInput<typeof promptCalls.create>['body']

/** A model that answers at once. */
export const FAST = { provider: 'openai_chat', model: 'gpt-4.1' } as const

/** Reads these again and again, until nothing of them is written any more. */
export async function ended(who: TestAccount, ids: readonly string[]): Promise<PromptResult[]> {
  const read = async (resultId: string) => (await who.client.promptResults.get({ params: { resultId } })).data
  for (;;) {
    const results = await Promise.all(ids.map(read))
    if (results.every(({ status }) => status !== 'running')) return results
  }
}

/** Creates a prompt and waits for its results. */
export async function askPrompt(who: TestAccount, body: Body, project?: number) {
  const query = project === undefined ? {} : { project }
  const { data } = await who.client.prompts.create({ query, body })
  return {
    prompt: data.prompt,
    results: await ended(
      who,
      data.results.map(({ id }) => id),
    ),
  }
}
