import { and, eq, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { isKept, promptColumns, type PromptRow, prompts } from './prompts-tables.ts'

/** What is needed to call a prompt or a result by a name, and to know who sees it. */
export type Title = Pick<PromptRow, 'id' | 'projectId' | 'author' | 'protected' | 'name'> & { words: string }

/** Whose a prompt or a result is, and at which level. */
export type Level = Pick<PromptRow, 'author' | 'protected'>

const level = { author: prompts.author, protected: prompts.protected }

/** Characters of the words by which one without a name is called. */
export const TITLE_WORDS = 200

const words = sql<string>`left((
  select coalesce(string_agg(part->>'text', ' '), '')
  from jsonb_array_elements(${prompts.messages}) message, jsonb_array_elements(message->'parts') part
  where part->>'type' = 'text'
), ${TITLE_WORDS})`

/** The only SQL on prompts themselves. */
export function createPromptsStore(db: Database) {
  return {
    async find(id: string): Promise<PromptRow | undefined> {
      const [row] = await db
        .select(promptColumns)
        .from(prompts)
        .where(and(eq(prompts.id, id), isKept(prompts)))
      return row
    },

    /** The same without what was said, but for the beginning of its words. */
    async titleOf(id: string): Promise<Title | undefined> {
      const { projectId, author, protected: level, name } = prompts
      const [row] = await db
        .select({ id: prompts.id, projectId, author, protected: level, name, words })
        .from(prompts)
        .where(and(eq(prompts.id, id), isKept(prompts)))
      return row
    },

    async insert(row: PromptRow): Promise<void> {
      await db.insert(prompts).values(storable(row))
    },

    /** Holds one, so that it neither goes nor changes; undefined where it has gone already. */
    async hold(id: string): Promise<Level | undefined> {
      const which = and(eq(prompts.id, id), isKept(prompts))
      return (await db.select(level).from(prompts).where(which).for('share'))[0]
    },

    /** Answers it as it is then; undefined where it has gone. */
    async change(id: string, fields: Partial<Pick<PromptRow, 'name' | 'protected'>>): Promise<PromptRow | undefined> {
      const which = and(eq(prompts.id, id), isKept(prompts))
      return (await db.update(prompts).set(storable(fields)).where(which).returning(promptColumns))[0]
    },

    /** Remembers whom it was asked last and with which tools, and holds it meanwhile; undefined where it has gone. */
    async askedOf(id: string, asked: Pick<PromptRow, 'models' | 'tools'>, now: Date): Promise<Level | undefined> {
      const fields = { ...storable(asked), updatedAt: now }
      const which = and(eq(prompts.id, id), isKept(prompts))
      return (await db.update(prompts).set(fields).where(which).returning(level))[0]
    },
  }
}

export type PromptsStore = ReturnType<typeof createPromptsStore>
