import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { type CatalogModel, readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import { sql } from 'drizzle-orm'
import type { TestServer } from './start-test-server.ts'

const DATA = join(import.meta.dirname, '../data/models')

/** What a living model has in place of a day. */
export const LIVING: CatalogModel['lifecycle'] = { status: 'active', shutdown: null, replacement: null }

/** Adds a model to the catalog as an administrator does: like one of the catalog under another id, with these differences. */
export async function addModel(
  server: Pick<TestServer, 'database'>,
  { provider, model: like }: ModelRef,
  {
    id,
    abilities,
    ...other
  }: Partial<Omit<CatalogModel, 'abilities'>> & {
    id: string
    abilities?: Partial<CatalogModel['abilities']>
  },
): Promise<void> {
  const file = `${provider}.json`
  const models = readCatalogFile(JSON.parse(await readFile(join(DATA, file), 'utf8')), file)
  const origin = models.find((model) => model.id === like)
  const added = JSON.stringify({ ...origin, id, ...other, abilities: { ...origin?.abilities, ...abilities } })
  await server.database.db.execute(sql`insert into model_overrides (provider, model, added, updated_by, updated_at)
    values (${provider}, ${id}, ${added}, 'a test', now())`)
}
