import type { firstStepCalls } from '@atrium/contract/calls/administration/first-steps'
import type { HandlersOf } from '#platform/http/handler.ts'

type Asked = () => Promise<boolean>

type Dependencies = {
  isAnyConnected: Asked
  hasColleagues: Asked
  hasDefaultModels: Asked
  isAnyRecommended: Asked
}

/** What is done in an installation, told without anything of those whom it is about. */
export function createFirstStepsRoom(dependencies: Dependencies) {
  const { isAnyConnected, hasColleagues, hasDefaultModels, isAnyRecommended } = dependencies
  const firstSteps: HandlersOf<typeof firstStepCalls> = {
    async get() {
      const [provider, people, hasDefaults, isRecommended] = await Promise.all([
        isAnyConnected(),
        hasColleagues(),
        hasDefaultModels(),
        isAnyRecommended(),
      ])
      return { data: { provider, people, models: hasDefaults || isRecommended } }
    },
  }
  return { calls: { firstSteps } }
}
