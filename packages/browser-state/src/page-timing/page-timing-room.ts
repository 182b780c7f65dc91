import { defineRoom } from '#console/define-room.ts'
import { createPageTiming } from './create-page-timing.ts'

/** How long each page took. */
export const pageTimingRoom = defineRoom({ create: createPageTiming })
