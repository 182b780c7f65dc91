import { defineRoom } from '#console/define-room.ts'
import { createVisitor } from './create-visitor.ts'

/** With which visitor identifier the page was opened. */
export const visitorRoom = defineRoom({
  create: (core) => createVisitor({ ...core, hostname: new URL(core.origin).hostname }),
})
