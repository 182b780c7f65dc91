import type { ScimServer } from '#platform/http/serving/scim-server.ts'
import type { DirectoryGroups } from '#projects/groups/create-directory-groups.ts'
import { createScimAnswer } from './answer-scim.ts'
import { createScimGroups } from './scim-groups.ts'
import { createScimTokenCalls } from './scim-token-calls.ts'
import { createScimTokens } from './create-scim-tokens.ts'
import { createScimUsers } from './scim-users.ts'

type Dependencies = Parameters<typeof createScimTokens>[0] &
  Parameters<typeof createScimUsers>[0] & { groups: DirectoryGroups }

/** People and groups as a directory keeps them by SCIM, and the tokens that let it. */
export function createScimRoom(dependencies: Dependencies) {
  const tokens = createScimTokens(dependencies)
  const [users, groups] = [createScimUsers(dependencies), createScimGroups(dependencies.groups)]
  const server: ScimServer = { lets: tokens.lets, answer: createScimAnswer({ users, groups }) }
  return { calls: { scim: createScimTokenCalls(tokens) }, server }
}
