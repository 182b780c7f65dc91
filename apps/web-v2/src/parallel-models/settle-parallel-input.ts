import type { Console } from '@atrium/browser-state/console/console'
import type { RunInput } from '@atrium/browser-state/runs/live-run'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { settleParallel } from '#features/option-choice/settle-parallel.ts'
import { requestOptions } from '@atrium/domain/options/request-options'
import type { ParallelFacts } from './load-parallel.tsx'

/** The parallel models of a message with the options of each, and with the mask where one takes it. */
export async function settleParallelInput(
  { draft, models, value, options, given }: ParallelFacts,
  userState: Console['userState'],
  mask?: string,
): Promise<Pick<NonNullable<RunInput>, 'parallel'>> {
  const added = parallelModels(models, value, draft.parallel)
  if (added.length === 0) return {}
  const own = userState.get().settings?.options
  const parallel = settleParallel(added, { shown: await options.resolved(), own, given }).map((asked) => {
    const { provider, id, abilities } = asked.model
    const its = mask !== undefined && abilities.mask ? { ...asked.options, mask } : asked.options
    return { provider, model: id, providerOptions: requestOptions(its) }
  })
  return { parallel }
}
