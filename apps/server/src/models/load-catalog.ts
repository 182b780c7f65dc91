import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#platform/start/start-error.ts'
import type { CatalogModel } from './catalog-model.ts'

/** Checks one parsed file and gives its models. @throws Error that names the file and every bad field. */
export type ReadCatalogFile = (content: unknown, source: string) => CatalogModel[]

/**
 * The models of all `<provider>.json` files of a folder.
 * @throws StartError that names the file and the entry that is wrong, or the folder where it holds no models.
 */
export function loadCatalog(folder: string, readFile: ReadCatalogFile): CatalogModel[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const models = names.toSorted().flatMap((name) => readOne(join(folder, name), name, readFile))
  if (models.length === 0) throw new StartError(`There is no model data in ${folder}.`)
  return models
}

function readOne(path: string, name: string, readFile: ReadCatalogFile): CatalogModel[] {
  let models: CatalogModel[]
  try {
    models = readFile(JSON.parse(readFileSync(path, 'utf8')), name)
  } catch (error) {
    const reason = (error as Error).message
    throw new StartError(reason.includes(name) ? reason : `The model data in ${name} cannot be read: ${reason}`, {
      cause: error,
    })
  }
  const stranger = models.find(({ provider }) => `${provider}.json` !== name)
  if (stranger)
    throw new StartError(
      `The model data in ${name} is that of ${stranger.provider}: name it ${stranger.provider}.json.`,
    )
  return models
}
