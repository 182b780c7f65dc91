import { hasRole } from '@atrium/domain/projects/project-role'
import { canChangeItem, isAuthorOf } from '@atrium/domain/protection/can-change-item'
import { isSharedWithAll } from '@atrium/domain/protection/is-shared'
import { maySeeItem } from '@atrium/domain/protection/may-see-item'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import type { Caller } from '#platform/caller.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'

/** What can be done to an item. `create` is asked of an item that does not exist yet. */
export type Action = 'see' | 'run' | 'create' | 'change' | 'delete'

/** What the decision needs to know of an item. */
export type ProtectedItem = {
  projectId: number
  /** Whole id of whoever made it; null for items without an author. */
  author: string | null
  protection: ProtectionLevel
  /** A private item is its author's alone, whatever its protection says. */
  isPrivate?: boolean
}

/** `hidden`: as if it did not exist (404). `refused`: may be seen, but this may not be done to it (403). */
export type Decision = 'allowed' | 'refused' | 'hidden'

type Asking = Pick<Caller, 'author' | 'projectIds' | 'projectRoles'>

/**
 * The one answer to "may this caller do this to that item", from protection level, author and project role.
 * Seeing: one's own within one's projects, what a project shares with its members, and what is shared with the whole
 * installation. Running and creating: members of the project. Changing and deleting: its author, or any member where it has
 * none. The console shows its buttons by `canChangeItem`, by the ending of the author; here whole ids count as well.
 */
export function decideAccess(caller: Asking, action: Action, item: ProtectedItem): Decision {
  if (action === 'create') return decideCreation(caller, item.projectId)
  if (!maySee(caller, item)) return 'hidden'
  if (action === 'see') return 'allowed'
  if (!isMember(caller, item.projectId)) return action === 'run' && sharesWithAll(item) ? 'allowed' : 'refused'
  if (action === 'run') return 'allowed'
  const { author, protection, isPrivate } = item
  if (!canChangeItem({ author, protected: protection, isPrivate }, caller)) return 'refused'
  return author === null || isAuthorOf(item, caller) ? 'allowed' : 'refused'
}

/** @throws a 404 or 403 refusal with the sentence to show. `noun` names the item: `conversation`. */
export function authorize(caller: Asking, action: Action, item: ProtectedItem, noun: string): void {
  const decision = decideAccess(caller, action, item)
  if (decision === 'hidden') throw notFound(`This ${noun} does not exist, or you do not have access to it.`)
  if (decision !== 'refused') return
  if (action === 'create') throw forbidden(`You do not have permission to create a ${noun} in this project.`)
  throw forbidden(`You do not have permission to ${VERBS[action]} this ${noun}.`)
}

const VERBS: Record<Exclude<Action, 'create'>, string> = {
  see: 'open',
  run: 'run',
  change: 'change',
  delete: 'delete',
}

function decideCreation(caller: Asking, projectId: number): Decision {
  if (!caller.projectIds.includes(projectId)) return 'hidden'
  return isMember(caller, projectId) ? 'allowed' : 'refused'
}

/** The domain's rule, and beyond it: somebody who has left a project no longer sees what they made there. */
function maySee(caller: Asking, item: ProtectedItem): boolean {
  const { projectId: project, author, protection, isPrivate } = item
  const inReach = caller.projectIds.includes(project) || sharesWithAll(item)
  return inReach && maySeeItem({ project, author, protected: protection, isPrivate }, caller)
}

function sharesWithAll({ protection, isPrivate }: ProtectedItem): boolean {
  return isSharedWithAll({ protected: protection, isPrivate })
}

function isMember(caller: Asking, projectId: number): boolean {
  return hasRole(caller.projectRoles[projectId], 'member')
}
