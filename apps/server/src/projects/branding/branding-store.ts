import type { Database } from '#platform/database/open-database.ts'
import { eq } from '#platform/database/sql.ts'
import { projectBranding, type BrandingRow } from './branding-tables.ts'

/** The only SQL on how documents of projects look. Made from the database or from a transaction of it. */
export function createBrandingStore(database: Database) {
  return {
    async find(projectId: number): Promise<BrandingRow | undefined> {
      const [row] = await database.select().from(projectBranding).where(eq(projectBranding.projectId, projectId))
      return row
    },

    async put(projectId: number, change: Partial<Omit<BrandingRow, 'projectId'>>): Promise<void> {
      await database
        .insert(projectBranding)
        .values({ projectId, ...change })
        .onConflictDoUpdate({ target: projectBranding.projectId, set: change })
    },
  }
}
