import { bytea } from '#platform/database/column-types.ts'
import { integer, pgTable, text } from '#platform/database/columns.ts'

export const projectBranding = pgTable('project_branding', {
  projectId: integer('project_id').primaryKey(),
  accent: text('accent'),
  logo: bytea('logo'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  logoTag: text('logo_tag'),
})

export type BrandingRow = typeof projectBranding.$inferSelect
