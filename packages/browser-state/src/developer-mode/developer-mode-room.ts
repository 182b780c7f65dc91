import { defineRoom } from '#console/define-room.ts'
import { createDeveloperMode } from './create-developer-mode.ts'

export const developerModeRoom = defineRoom({ create: ({ userState }) => createDeveloperMode(userState) })
