import type { Caller } from '#platform/caller.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ThreadAccess } from '../thread-access.ts'

type Dependencies = { forCall: ProjectForCall; access: Pick<ThreadAccess, 'mayCreate'> }

/** The project of a new thread: the given one, else that of the caller. @throws a 404 or 403 refusal */
export async function projectToCreateIn(
  { forCall, access }: Dependencies,
  caller: Caller,
  given: number | undefined,
): Promise<number> {
  const project = await forCall(caller, given)
  access.mayCreate(caller, project)
  return project
}
