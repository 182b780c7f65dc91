import type { Client } from '@atrium/client'
import type { Prompt, PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { withDemandedTools } from '@atrium/domain/tools/with-demanded-tools'
import type { Projects } from '#projects/create-projects.ts'
import { givenOf } from '../given-of.ts'
import { orGone } from '../or-gone.ts'

export type KeepNeeds = {
  client: Client
  projects: Pick<Projects, 'get'>
  /** The tools that somebody has switched on for their conversations. */
  ownTools: () => readonly string[] | undefined
}

/**
 * Begins a conversation with what was asked and this answer: with the model or the companion that has answered, and with what the prompt demands.
 * It is in the project of the result where that is one of the person's own, else in their current one. Rejects where it cannot be begun.
 */
export async function keepResult(
  { client, projects, ownTools }: KeepNeeds,
  { name }: Pick<Prompt, 'name'>,
  result: PromptResult,
): Promise<Pick<Thread, 'id' | 'type'>> {
  const { messages = [], parts = [], provider, model, providerOptions, secureData, fromCatalog, context } = result
  const { projects: own, project: current } = projects.get()
  const isOwn = own.some(({ projectId }) => projectId === result.project)
  const [prompt, saved, companion] = await Promise.all([
    orGone(client.prompts.get({ params: { promptId: result.promptId } })),
    fromCatalog ? orGone(client.catalogPrompts.get({ params: { catalogPromptId: fromCatalog.promptId } })) : null,
    // Whoever may not ask it goes on with its model.
    context?.companion ? orGone(client.companions.get({ params: { assistantId: context.companion.id } })) : null,
  ])
  const tools = companion ? null : withDemandedTools(saved?.data.tools ?? [], { own: ownTools() })
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
