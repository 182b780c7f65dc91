import type { FilesRoom } from '#files/create-files-room.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { AudioGeneration } from '#generation/audio-generation.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createAudioCalls } from './audio-calls.ts'
import { createReadAloud } from './read-aloud.ts'

type Dependencies = {
  threads: ThreadsStore
  access: ThreadAccess
  audio: AudioGeneration
  files: ThreadFiles & Pick<FilesRoom, 'present'>
  quota: Quota
  rulesFor: RulesFor
  projectOf: ProjectsRoom['projectOf']
}

/** Messages that are read aloud, and recordings that are transcribed. */
export function createAudioRoom(dependencies: Dependencies) {
  const readAloud = createReadAloud(dependencies)
  return { calls: { audio: createAudioCalls({ ...dependencies, readAloud, presentFile: dependencies.files.present }) } }
}
