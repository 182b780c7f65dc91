import type { ModelPricing } from '@atrium/domain/catalog/model-facts'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import { moment } from '#platform/database/column-types.ts'
import { boolean, jsonb, pgTable, primaryKey, text } from '#platform/database/columns.ts'
import type { CatalogModel } from './catalog-model.ts'

/** The labels that an administrator may set, and what a quality was measured to be; a missing one stays as it is. */
export type ModelLabelChange = Partial<
  Pick<CatalogModel, 'recommended' | 'newModel' | 'deprecated' | 'preview' | 'multimodal' | 'router' | 'quality'>
>

export const modelOverrides = pgTable(
  'model_overrides',
  {
    provider: text('provider').$type<ProviderName>().notNull(),
    model: text('model').notNull(),
    hidden: boolean('hidden'),
    pricing: jsonb('pricing').$type<ModelPricing>(),
    labels: jsonb('labels').$type<ModelLabelChange>(),
    added: jsonb('added').$type<CatalogModel>(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model] })],
)

export type ModelOverride = typeof modelOverrides.$inferSelect
