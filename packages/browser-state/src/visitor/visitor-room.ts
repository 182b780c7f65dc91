import { keptCookies } from '@atrium/domain/navigation/kept-cookies'
import { defineRoom } from '#console/define-room.ts'
import { createVisitor } from './create-visitor.ts'

/** With which visitor identifier the page was opened, and the cookies that links carry beside it. */
export const visitorRoom = defineRoom({
  create: (core) =>
    createVisitor({
      ...core,
      hostname: new URL(core.origin).hostname,
      keys: () => keptCookies(core.cookies?.() ?? '', core.keptCookies ?? []),
    }),
})
