import { defineRoom } from '#console/define-room.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { runsRoom } from '#runs/runs-room.ts'
import type { Outgoing } from '../outgoing.ts'
import { passChecks } from './pass-checks.ts'
import { questionsRoom } from '../questions/questions-room.ts'

/** What every message passes before anything keeps it to send it. The outbox opens it with the first message. */
export const checksRoom = defineRoom({
  create(core) {
    const needs = {
      ...core,
      runs: core.room(runsRoom),
      projects: core.room(projectsRoom),
      questions: core.room(questionsRoom),
    }
    return (message: Outgoing) => passChecks(message, needs)
  },
})
