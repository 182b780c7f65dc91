import { type ConfigDependencies, createConfigCalls } from './config-calls.ts'

/** What the console needs to draw itself, and the limits of a caller. */
export function createConfigRoom(dependencies: ConfigDependencies) {
  return { calls: { config: createConfigCalls(dependencies) } }
}
