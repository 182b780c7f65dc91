import { seesGpt } from '@atrium/domain/gpts/gpt'
import type { CompanionMaking } from '#catalog/companions/make-companion.ts'
import { createWorkspace } from '#compliance/ask-workspace.ts'
import { createComplianceRoom } from '#compliance/create-compliance-room.ts'
import { createMigrationRoom } from '#migration/create-migration-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { toolsOfInstallation } from '../tools-of-installation.ts'
import type { Composition } from './composition.ts'

type Below = { companions: CompanionMaking; forCall: ProjectForCall }

/** What people have made elsewhere, and how it becomes theirs here. */
export function composeAgents({ settings, database }: Composition, { companions, forCall }: Below) {
  const workspace = createWorkspace(settings.compliance)
  const migration = createMigrationRoom({
    database,
    companions,
    forCall,
    toolsHere: toolsOfInstallation(settings),
    async findAgent(caller, id) {
      const gpt = await workspace.find(id)
      return gpt && seesGpt(gpt, caller) ? gpt : null
    },
  })
  const compliance = createComplianceRoom({ workspace, takenOver: migration.takenOver })
  return { rooms: [migration, compliance] as const }
}
