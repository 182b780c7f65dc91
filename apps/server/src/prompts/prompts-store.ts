import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/storable.ts'
import { type PromptModel, type PromptRow, prompts } from './prompts-tables.ts'

/** The only SQL on prompts themselves. */
export function createPromptsStore(db: Database) {
  return {
    async find(id: string): Promise<PromptRow | undefined> {
      const [row] = await db.select().from(prompts).where(eq(prompts.id, id))
      return row
    },

    async insert(row: PromptRow): Promise<void> {
      await db.insert(prompts).values(storable(row))
    },

    /** Remembers whom it was asked last, and holds it meanwhile; false where it has gone. */
    async askedOf(id: string, models: readonly PromptModel[], now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(prompts)
        .set({ models: storable([...models]), updatedAt: now })
        .where(eq(prompts.id, id))
      return rowCount === 1
    },

    /** Holds it, so that it does not go; false where it has gone already. */
    async hold(id: string): Promise<boolean> {
      return (await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, id)).for('update')).length > 0
    },

    /** Of these prompts those go that have no result any more. */
    async removeWithoutResults(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      // Held first: whoever starts a result meanwhile has either written it by now, or finds no prompt.
      await db
        .select({ id: prompts.id })
        .from(prompts)
        .where(inArray(prompts.id, [...ids]))
        .orderBy(prompts.id)
        .for('update')
      const isEmpty = sql`not exists (select 1 from prompt_results r where r.prompt_id = "prompts"."id")`
      await db.delete(prompts).where(and(inArray(prompts.id, [...ids]), isEmpty))
    },
  }
}

export type PromptsStore = ReturnType<typeof createPromptsStore>
