import type { TestProject } from 'vitest/node'
import { dataFolder, startServerProcess } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as a server leaves it that has started once and was stopped. Each test's own is a copy. */
    begunData: string
  }
}

/** One first start for all tests that kill: to make a cluster and all tables takes as much as all that such a test does with them. */
export default async function beginData(project: TestProject) {
  const data = dataFolder()
  const server = await startServerProcess(data.path)
  await server.stop()
  project.provide('begunData', data.path)
  return data.remove
}
