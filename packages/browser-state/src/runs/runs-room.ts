import { defineRoom } from '#console/define-room.ts'
import type { Runs } from './create-runs.ts'
import { runStarterRoom } from './run-starter-room.ts'

/** The answers that are being written, in any thread. */
export const runsRoom = defineRoom<Runs>({ create: (core) => core.room(runStarterRoom) })
