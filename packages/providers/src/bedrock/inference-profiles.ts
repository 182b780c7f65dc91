/** Claude from version 4.5 on. In Asia and the Pacific its profiles are those of Japan and of Australia. */
const NEWER_CLAUDE = /\banthropic\.claude-(?:[a-z]+-4-[5-9]|[a-z]+-[5-9])/
const ANY = /./

/**
 * The profiles that serve a model from a region, the nearest first; the first row that fits counts. `global` sends a request to any part of
 * the world. Sources: "Supported Regions and models for inference profiles" in the Amazon Bedrock user guide; the model cards there name
 * `us.`, `eu.`, `jp.`, `au.` and `global.`, not `apac.`, for Claude from 4.5 on.
 */
const PROFILES: readonly { models: RegExp; regions: RegExp; profiles: readonly string[] }[] = [
  { models: ANY, regions: /^us-gov-/, profiles: ['us-gov'] },
  { models: ANY, regions: /^us-/, profiles: ['us'] },
  { models: ANY, regions: /^eu-/, profiles: ['eu'] },
  { models: NEWER_CLAUDE, regions: /^ap-northeast-[13]$/, profiles: ['jp', 'global'] },
  { models: NEWER_CLAUDE, regions: /^ap-southeast-[24]$/, profiles: ['au', 'global'] },
  { models: NEWER_CLAUDE, regions: ANY, profiles: ['global'] },
  { models: ANY, regions: /^ap-/, profiles: ['apac', 'global'] },
  { models: ANY, regions: ANY, profiles: ['global'] },
]

/** An id that names its profile already, as `us.deepseek.r1-v1:0`. */
const PROFILED = /^(us-gov|us|eu|apac|jp|au|global)\./

/** The part of the world that an id names, in which alone it is served: `us` of `us.deepseek.r1-v1:0`; undefined for one that names none. */
export function profileOf(modelId: string): string | undefined {
  return PROFILED.exec(modelId)?.[1]
}

/**
 * A model's ids in the inference profiles that serve it from a region, in the order in which to ask: from `eu-west-1` `meta.x` is
 * `eu.meta.x`. None for an id that names its profile already.
 * @param isWorldwide whether the request may be sent to any part of the world
 */
export function profiledIds(region: string, modelId: string, isWorldwide = true): string[] {
  if (profileOf(modelId) !== undefined) return []
  const found = PROFILES.find(({ models, regions }) => models.test(modelId) && regions.test(region))
  return (found?.profiles ?? [])
    .filter((profile) => isWorldwide || profile !== 'global')
    .map((profile) => `${profile}.${modelId}`)
}
