import type { CheckedInput } from '@atrium/contract/call'
import type { promptCalls } from '@atrium/contract/calls/prompts'
import type { Caller } from '#platform/caller.ts'
import { newId } from '#platform/ids.ts'
import { nameOfPrompt } from './prompt-words.ts'
import type { PromptMessage, PromptRow } from './prompts-tables.ts'

type Described = Pick<
  CheckedInput<typeof promptCalls.create>['body'],
  | 'id'
  | 'name'
  | 'source'
  | 'tools'
  | 'fromCatalog'
  | 'template'
  | 'moderation'
  | 'privacy'
  | 'protected'
  | 'secureData'
>

/** A prompt that is about to be asked for the first time: its messages and models come with its results. */
export function newPrompt({
  caller,
  projectId,
  body,
  messages,
  now,
}: {
  caller: Pick<Caller, 'author'>
  projectId: number
  body: Described
  messages: readonly PromptMessage[]
  now: Date
}): PromptRow {
  return {
    id: body.id ?? newId(),
    projectId,
    author: caller.author,
    name: body.name ?? nameOfPrompt(messages),
    source: body.source,
    messages: [],
    models: [],
    fromCatalog: body.fromCatalog ?? null,
    tools: body.tools ?? null,
    template: body.template ?? null,
    moderation: body.moderation ?? false,
    privacy: body.privacy ?? false,
    protected: body.protected,
    secureData: body.secureData,
    createdAt: now,
    updatedAt: now,
  }
}
