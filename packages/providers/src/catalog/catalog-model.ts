import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { checkShape, type ShapeIssue } from '@atrium/domain/catalog/check-shape'
import { MODEL_FACTS } from '@atrium/domain/catalog/model-facts'
import { group, listOf, optional, text, type ValueOf, word } from '@atrium/domain/catalog/shape'
import { PROVIDER_NAMES } from '@atrium/domain/providers/provider-name'
import { SERVICE_NAMES, type ServiceName } from '@atrium/domain/providers/service-name'

/** The services that models are reached through; a provider's models may be served by more than one. */
export type UpstreamService = ServiceName

/** Where a model is really served and the id it goes by there; `region` where a single one of the service's regions has it. */
const UPSTREAM = group({ service: word(...SERVICE_NAMES), model: text, region: optional(text) })

export type Upstream = ValueOf<typeof UPSTREAM>

/** A model with where it is really served: server-side only, never on the wire. */
export type CatalogModel = ModelEntry & { upstream: Upstream }

/** One file of `apps/server/data/models`, named after its provider, which it names once for all its models. */
const CATALOG_FILE = group({
  provider: word(...PROVIDER_NAMES),
  models: listOf(group({ ...MODEL_FACTS.fields, upstream: UPSTREAM })),
})

export type CatalogFile = ValueOf<typeof CATALOG_FILE>

/**
 * A catalog file as it is right.
 * @param content the parsed JSON
 * @param source the file's name, for the error
 * @throws Error that names the file and every bad field
 */
export function checkCatalogFile(content: unknown, source: string): CatalogFile {
  const issues = checkShape(CATALOG_FILE, content)
  const file = content as CatalogFile
  const found = issues.length > 0 ? issues : repeatedIds(file)
  if (found.length === 0) return file
  const lines = found.map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`The model data in ${source} is not valid:\n${lines.join('\n')}`)
}

/**
 * The models of one catalog file.
 * @param content the parsed JSON
 * @param source the file's name, for the error
 * @throws Error that names the file and every bad field
 */
export function readCatalogFile(content: unknown, source: string): CatalogModel[] {
  const { provider, models } = checkCatalogFile(content, source)
  return models.map((row) => ({ provider, ...row }))
}

function repeatedIds({ models }: CatalogFile): ShapeIssue[] {
  const seen = new Set<string>()
  return models.flatMap(({ id }, index) => {
    const repeated = seen.has(id)
    seen.add(id)
    return repeated ? [{ path: `models[${index}].id`, message: `"${id}" stands twice` }] : []
  })
}
