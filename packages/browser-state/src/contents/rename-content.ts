import type { Client } from '@atrium/client'
import type { Content } from '@atrium/contract/entities/content'
import { hasOwnName } from '@atrium/domain/contents/content-kind'

/** Gives content of any kind another name, in the room that keeps it. Rejects with a `RequestError` that can be shown at the field. */
export async function renameContent(
  client: Client,
  { id, type }: Pick<Content, 'id' | 'type'>,
  name: string,
): Promise<void> {
  const body = { name }
  if (!hasOwnName(type)) throw new Error(`Content of the kind ${type} has no name of its own.`)
  if (type === 'catalogPrompt') await client.catalogPrompts.patch({ params: { catalogPromptId: id }, body })
  else if (type === 'catalogGroup') await client.catalogGroups.patch({ params: { catalogGroupId: id }, body })
  else if (type === 'library') await client.libraries.patch({ params: { libraryId: id }, body })
  else if (type === 'prompt') await client.prompts.patch({ params: { promptId: id }, body })
  else if (type === 'result') await client.promptResults.patch({ params: { resultId: id }, body })
  else await client.threads.patch({ params: { threadId: id }, body })
}
