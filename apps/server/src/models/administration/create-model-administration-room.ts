import { createModelAdministrationCalls } from './model-administration-calls.ts'

/** The catalog as administrators see and change it. */
export function createModelAdministrationRoom(dependencies: Parameters<typeof createModelAdministrationCalls>[0]) {
  return { calls: { modelAdministration: createModelAdministrationCalls(dependencies) } }
}
