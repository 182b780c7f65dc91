import type { LinkKind } from '@atrium/domain/links/link-kind'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { type AdoptThread, createLinkContinuation } from './continue-link.ts'
import type { LinkAccess } from './link-access.ts'
import { createLinkCalls } from './link-calls.ts'
import type { LinkSource } from './linked-content.ts'

type Dependencies = {
  database: Database
  policy: Pick<PolicyRoom, 'audit'>
  access: LinkAccess
  /** What links lead to. */
  sources: Readonly<Record<LinkKind, LinkSource>>
  filesSeen: (caller: Caller, fileIds: readonly string[]) => Promise<string[]>
  filesLinked: (caller: Caller, fileIds: readonly string[]) => Promise<string[]>
  adopt: AdoptThread
  forCall: ProjectForCall
  clock: Clock
}

/** Links inside the company: one thing, read only, to whoever is signed on and meant. */
export function createLinksRoom({ adopt, forCall, policy, ...dependencies }: Dependencies) {
  const continueLink = createLinkContinuation({ adopt, forCall })
  return { calls: { links: createLinkCalls({ ...dependencies, continueLink, audit: policy.audit }) } }
}
