import type { Thread } from '@atrium/contract/entities/threads/thread'
import { fileIdOf } from '@atrium/domain/files/file-address'
import type { LinkedMessage } from '@atrium/domain/links/linked-messages'
import { forkName } from '@atrium/domain/threads/names/fork-name'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Caller } from '#platform/caller.ts'
import { forbidden } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { LinkedContent } from './linked-content.ts'
import type { LinkRow } from './links-tables.ts'
import { mayCopy } from './present-link.ts'

/** Messages from elsewhere that become a thread of the caller. */
export type AdoptThread = (request: {
  caller: Caller
  projectId: number
  name: string
  type: ConverseType
  secureData: boolean
  model: ModelRef | null
  messages: readonly LinkedMessage[]
  /** What the caller may read for having been shown it. */
  fileIds: readonly string[]
  /** Where they come from, for the audit. */
  from: string
  idempotency: Idempotency | null
}) => Promise<Thread>

export type ContinueLink = (request: {
  caller: Caller
  link: LinkRow
  content: LinkedContent
  project: number | undefined
  idempotency: Idempotency | null
}) => Promise<Thread>

/** What a link shows becomes a thread of the caller, in the project that they work in. @throws a 403 or 404 refusal */
export function createLinkContinuation({
  adopt,
  forCall,
}: {
  adopt: AdoptThread
  forCall: ProjectForCall
}): ContinueLink {
  return async ({ caller, link, content, project, idempotency }) => {
    if (!mayCopy(caller, link, content)) throw forbidden('You cannot continue this in a conversation of your own.')
    const isShown = (part: MessagePart) => part.type !== 'file' || link.fileIds.includes(fileIdOf(part.url) ?? '')
    const projectId = content.secureData ? link.projectId : await forCall(caller, project)
    return adopt({
      caller,
      projectId,
      name: forkName(link.name),
      type: content.type,
      secureData: content.secureData,
      model: content.model,
      messages: content.messages.map((message) => ({ ...message, parts: message.parts.filter(isShown) })),
      fileIds: link.fileIds,
      from: `link ${link.id}`,
      idempotency,
    })
  }
}
