import type { ConverseType } from '@atrium/domain/models/content-type'
import { hasFeature } from '@atrium/domain/models/model-features'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { type ConversedModality, modalityOfType } from '@atrium/domain/models/modality-of-type'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import { checkOptions } from '@atrium/domain/option-rules/check-options'
import { inOwnNames } from '@atrium/domain/option-rules/in-own-names'
import { refusalText } from '@atrium/domain/notifications/refusal-texts'
import type { SheetModel } from '@atrium/domain/models/sheet-model'
import type { OptionLabels } from '@atrium/domain/options/option-texts'
import english from '../../../data/locales/en/models.json' with { type: 'json' }
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { type KeptTools, keptTools } from '@atrium/domain/tools/asked/kept-tools'
import { reachesOut } from '@atrium/domain/tools/asked/lent-tools'
import { isTool, type ToolName } from '@atrium/domain/tools/tools'
import { flawsOfTools } from '@atrium/domain/tools/flaws-of-tools'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import { unprocessable } from '#platform/http/refusal.ts'

/** What a model of a kind does not do, and which to choose in its place. */
const MISFITS: Readonly<Record<ConversedModality, { not: string; choose: string }>> = {
  chat: { not: 'is not a chat model', choose: 'Choose a chat model.' },
  image: { not: 'is not an image model', choose: 'Choose an image model.' },
  video: { not: 'is not a video model', choose: 'Choose a video model.' },
  text: { not: 'is not a text model', choose: 'Choose a text model.' },
}

/** @throws a 422 refusal for a model of another kind than the thread, and for one that cannot serve a companion where that is asked. */
export function refuseMisfit(type: ConverseType, model: CatalogModel): void {
  const wanted = modalityOfType(type)
  if (modalityOf(model.provider) === wanted) {
    if (type !== 'companion' || hasFeature(model, 'assistant')) return
    const message = 'This model cannot serve a companion.'
    throw unprocessable(`${model.name} cannot serve a companion. Choose another chat model.`, [
      { path: 'body.model', message },
    ])
  }
  const { not, choose } = MISFITS[wanted]
  throw unprocessable(`${model.name} ${not}. ${choose}`, [{ path: 'body.model', message: `${model.provider} ${not}.` }])
}

/** @throws a 422 refusal where no account at the vendor is set up, or none where alone the model is served. */
export function refuseUncallable(
  registry: Pick<ProviderRegistry, 'canCall'>,
  { name, upstream }: Pick<CatalogModel, 'name' | 'upstream'>,
): void {
  if (registry.canCall(upstream)) return
  const { service, region, model } = upstream
  // As `us.deepseek.r1-v1:0`, which is there from the regions of the United States alone.
  const [, geography] = service === 'bedrock' ? (/^(us|eu)\./.exec(model) ?? []) : []
  const place = region ?? (geography && `${geography} regions`)
  const why =
    place === undefined
      ? `no key for ${service} is set up`
      : `it is available only in ${place}, and this installation has no access to ${service} there`
  throw unprocessable(`${name} is unavailable: ${why}.`, [
    { path: 'body.provider', message: `${service} is not set up.` },
  ])
}

/** @throws a 422 refusal for a model that the project does not allow */
export function refuseForbidden({ provider, id, name }: CatalogModel, allowed: readonly ModelRule[]): void {
  if (allowsModel(allowed, { provider, model: id })) return
  throw unprocessable(refusalText('modelNotAllowed', { name }), [
    { path: 'body.model', message: 'This model is not allowed in this project.' },
  ])
}

/** @throws a 422 refusal for a model that may not read what is protected. */
export function refuseInsecure(model: CatalogModel): void {
  if (hasFeature(model, 'sensitive')) return
  throw unprocessable(refusalText('modelNotSecure', { name: model.name }), [
    { path: 'body.model', message: 'This model is not approved for secure data.' },
  ])
}

/** Problems are English, as all of the API is: in the words that an English reader of the console is shown. */
const ENGLISH_LABELS: OptionLabels = english.optionLabels

/** @throws a 422 refusal that names every option that the model does not take. */
export function refuseOptions(model: SheetModel, options: OptionValues): void {
  const issues = checkOptions(sheetForModel(model), inOwnNames(model, options), model, ENGLISH_LABELS)
  if (issues.length === 0) return
  throw unprocessable(
    `${issues[0]?.path}: ${issues[0]?.message}`,
    issues.map(({ path, message }) => ({ path: `body.providerOptions.${path}`, message })),
  )
}

/** Those of these tools that a model can have. Tools of other servers reach out, each of them. */
export function fitTools(
  model: CatalogModel,
  tools: readonly string[],
  { secureData, outside }: { secureData: boolean; outside: ReadonlySet<string> },
): string[] {
  if (!hasFeature(model, 'assistant')) return []
  return tools.filter((name) => (isTool(name) || outside.has(name)) && !(secureData && reachesOut(name)))
}

/** Those of the tools that something was asked with before which a model can have now, and why not the others. */
export function toolsOfBefore(
  model: CatalogModel,
  kept: KeptTools | undefined,
  facts: { secureData: boolean; here: readonly ToolName[] },
): { given: string[]; left: string[] } {
  if (!kept) return { given: [], left: [] }
  return keptTools(kept, { ...facts, modelName: model.name, takesTools: hasFeature(model, 'assistant') })
}

/** @throws a 422 refusal where the model takes no tools, or one of them reaches out with secure data */
export function refuseUnfitTools(model: CatalogModel, tools: readonly string[], secureData: boolean): void {
  if (tools.length === 0) return
  if (!hasFeature(model, 'assistant')) {
    const message = refusalText('modelWithoutTools', { name: model.name })
    throw unprocessable(message, [{ path: 'body.tools', message }])
  }
  const outward = tools.findIndex(reachesOut)
  if (!secureData || outward === -1) return
  const message = `${tools[outward]} reaches other servers, which no tool may with secure data.`
  throw unprocessable(message, [{ path: `body.tools.${outward}`, message }])
}

/**
 * @throws a 422 refusal that names every tool that there is none of
 * @param here the tools that can be had at this installation @param outside those of other servers that can be had
 */
export function refuseUnknownTools(
  tools: readonly string[],
  here: readonly ToolName[],
  outside: ReadonlySet<string>,
): void {
  const missing = tools.flatMap((name, index) =>
    isTool(name) && !here.includes(name) ? [{ index, message: `${name} is not set up at this installation.` }] : [],
  )
  const flaws = [...flawsOfTools(tools, outside), ...missing]
  const [first] = flaws
  if (!first) return
  throw unprocessable(
    first.message,
    flaws.map(({ index, message }) => ({ path: `body.tools.${index}`, message })),
  )
}
