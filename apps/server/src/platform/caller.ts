import type { TokenScope } from '@atrium/domain/people/access-token'
import type { Permission } from '@atrium/domain/permissions/permission'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import type { SignOnMethod } from '@atrium/domain/sign-on/sign-on-method'

/** Who is asking, as the one authenticator found them out at this request. */
export type Caller = {
  accountId: string
  /** What stands in `author` of everything they make. */
  author: string
  name: string
  email: string
  realm: string
  /** In which ways they have shown who they are. */
  methods: readonly SignOnMethod[]
  risk: 'low' | 'medium' | 'high'
  groups: readonly string[]
  permissions: readonly Permission[]
  /** The projects whose rows they may see. */
  projectIds: readonly number[]
  /** Their role in each of these projects. */
  projectRoles: { readonly [projectId: number]: ProjectRole }
  /** What the token may do with which the call is made; missing for a person. */
  tokenScope?: TokenScope
  /** What the call was sent to, with its port; missing where nobody has asked from outside. */
  host?: string | undefined
  /** The session, or null for a caller without one (basic authentication). */
  sessionId: string | null
}
