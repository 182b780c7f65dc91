import type { Clock } from '#platform/clock.ts'
import { createAudit } from './audit.ts'
import { authorize, decideAccess } from './decide-access.ts'

/** Who may do what, and the record of what was done. */
export function createPolicyRoom({ clock }: { clock: Clock }) {
  return { calls: {}, audit: createAudit({ clock }), authorize, decideAccess }
}

export type PolicyRoom = ReturnType<typeof createPolicyRoom>
