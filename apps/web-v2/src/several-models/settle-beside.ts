import type { Console } from '@atrium/browser-state/console'
import type { RunInput } from '@atrium/browser-state/runs/live-run'
import { furtherModels } from '@atrium/domain/models/further-models'
import { settleFurther } from '#features/option-choice/settle-further.ts'
import { requestOptions } from '#page/request-options.ts'
import type { BesideFacts } from './load-several.tsx'

/** The further models of a message with the options of each, and with the mask where one takes it. */
export async function settleBeside(
  { draft, models, value, options, given }: BesideFacts,
  userState: Console['userState'],
  mask?: string,
): Promise<Pick<NonNullable<RunInput>, 'beside'>> {
  const further = furtherModels(models, value, draft.beside)
  if (further.length === 0) return {}
  const own = userState.get().settings?.options
  const beside = settleFurther(further, { shown: await options.resolved(), own, given }).map((asked) => {
    const { provider, id, abilities } = asked.model
    const its = mask !== undefined && abilities.mask ? { ...asked.options, mask } : asked.options
    return { provider, model: id, providerOptions: requestOptions(its) }
  })
  return { beside }
}
