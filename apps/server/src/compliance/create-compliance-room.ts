import { createComplianceCalls } from './compliance-calls.ts'

/** What the company has in its ChatGPT workspace. */
export function createComplianceRoom(dependencies: Parameters<typeof createComplianceCalls>[0]) {
  return { calls: { compliance: createComplianceCalls(dependencies) } }
}
