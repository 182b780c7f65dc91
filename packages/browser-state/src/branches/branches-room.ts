import { defineRoom } from '#console/define-room.ts'
import { createBranchActions } from './create-branch-actions.ts'

/** The branches of a thread. */
export const branchesRoom = defineRoom({ create: createBranchActions })
