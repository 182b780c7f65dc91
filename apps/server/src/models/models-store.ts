import { and, eq } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type ModelOverride, modelOverrides } from './models-tables.ts'

/** The only SQL on what administrators changed about models. Made from the database or from a transaction of it. */
export function createModelsStore(database: Database) {
  const overrides = database
    .select()
    .from(modelOverrides)
    .orderBy(modelOverrides.provider, modelOverrides.model)
    .prepare('models.overrides')

  return {
    async overrides(): Promise<ModelOverride[]> {
      return overrides.execute()
    },

    /** What is changed about a model, while nobody else changes it. */
    async lock({ provider, model }: Pick<ModelOverride, 'provider' | 'model'>): Promise<ModelOverride | undefined> {
      const [row] = await database
        .select()
        .from(modelOverrides)
        .where(and(eq(modelOverrides.provider, provider), eq(modelOverrides.model, model)))
        .for('update')
      return row
    },

    /** The same where nothing is changed about it yet: of two who begin at once the second sees what the first has changed. */
    async lockOr(untouched: ModelOverride): Promise<ModelOverride> {
      await database.insert(modelOverrides).values(untouched).onConflictDoNothing()
      return (await this.lock(untouched)) ?? untouched
    },

    /** Sets everything that is changed about one model. */
    async set(override: ModelOverride): Promise<void> {
      const { provider: _provider, model: _model, ...change } = override
      await database
        .insert(modelOverrides)
        .values(override)
        .onConflictDoUpdate({ target: [modelOverrides.provider, modelOverrides.model], set: change })
    },

    /** Back to what the catalog says; a model that was added is gone. */
    async remove({ provider, model }: Pick<ModelOverride, 'provider' | 'model'>): Promise<void> {
      await database
        .delete(modelOverrides)
        .where(and(eq(modelOverrides.provider, provider), eq(modelOverrides.model, model)))
    },
  }
}

export type ModelsStore = ReturnType<typeof createModelsStore>
