import { defineRoom } from '#console/define-room.ts'
import { createProjects } from './create-projects.ts'

/** The projects of the person who is signed on, and the current one. */
export const projectsRoom = defineRoom({ create: createProjects })
