import type { Client } from '@atrium/client'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { toolsToHold } from '@atrium/domain/tools/asked/kept-tools'
import { withDemandedTools } from '@atrium/domain/tools/asked/with-demanded-tools'
import type { Projects } from '#projects/create-projects.ts'
import { givenOf } from '../given-of.ts'
import { orGone } from '../or-gone.ts'

export type KeepNeeds = {
  client: Client
  projects: Pick<Projects, 'get'>
  /** The id of the person, as it stands in what they make. */
  author: () => string | undefined
  /** The tools that somebody has switched on for their conversations. */
  ownTools: () => readonly string[] | undefined
}

/**
 * Begins a conversation with what was asked and this answer: with the model or the companion that has answered, with what the prompt demands, and
 * with the tools that the model had, unless somebody else has chosen that they reach out.
 * It is in the project of the result where that is one of the person's own, else in their current one. Rejects where it cannot be begun.
 */
export async function keepResult(
  { client, projects, author, ownTools }: KeepNeeds,
  { name }: Pick<Prompt, 'name'>,
  result: PromptResult,
): Promise<Pick<Thread, 'id' | 'type'>> {
  const { messages = [], parts = [], provider, model, providerOptions, secureData, context } = result
  const { projects: own, project: current } = projects.get()
  const isOwn = own.some(({ projectId }) => projectId === result.project)
  const [prompt, companion] = await Promise.all([
    orGone(client.prompts.get({ params: { promptId: result.promptId } })),
    // Whoever may not ask it goes on with its model.
    context?.companion ? orGone(client.companions.get({ params: { assistantId: context.companion.id } })) : null,
  ])
  const had = toolsToHold({ names: result.tools ?? [], isOwn: result.author === author() }, { secureData })
  // A companion has its own.
  const tools = companion ? null : withDemandedTools(had, { own: ownTools() })
  const body = {
    type: companion ? ('companion' as const) : result.type,
    ...(companion && { companion: { id: companion.data.id } }),
    name,
    project: isOwn ? result.project : current?.projectId,
    provider,
    model,
    providerOptions,
    secureData,
    ...(prompt?.data.moderation && { moderation: true }),
    ...(prompt?.data.privacy && { privacy: true }),
    ...(tools && { tools: [...tools] }),
    messages: givenOf([...messages, { role: 'assistant' as const, parts }]),
  }
  return (await client.threads.create({ body })).data
}
