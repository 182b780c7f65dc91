import type { Client } from '@atrium/client'
import type { Prompt } from '@atrium/contract/entities/prompts/prompt'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { QueryClient } from '@tanstack/react-query'
import type { Notifications } from '#notifications/create-notifications.ts'
import { promptKeys } from './prompt-queries.ts'

type Needs = { client: Client; queries: QueryClient; notifications: Notifications }

/** What the author of a prompt changes of it. */
export function createPromptActions({ client, queries, notifications }: Needs) {
  async function change({ id: promptId }: Pick<Prompt, 'id'>, body: { name?: string; protected?: ProtectionLevel }) {
    const { data } = await client.prompts.patch({ params: { promptId }, body })
    queries.setQueryData<Prompt>(promptKeys.one(promptId), data)
  }

  return {
    /** Changes what it is called. Rejects with a `RequestError` that can be shown at the field. */
    renamePrompt: (prompt: Pick<Prompt, 'id'>, name: string): Promise<void> => change(prompt, { name }),

    /** Changes who sees it. Never rejects: a failure becomes a notification. */
    async protectPrompt(prompt: Pick<Prompt, 'id'>, level: ProtectionLevel): Promise<void> {
      try {
        await change(prompt, { protected: level })
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.save)
      }
    },
  }
}
