import { hasFeature } from '@atrium/domain/models/model-features'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { Badge } from '../badge/badge.tsx'
import type { PickerTexts } from './picker-texts.ts'

export type ModelLabelsProps = {
  model: ModelEntry
  texts: Pick<PickerTexts, 'labels' | 'retires'>
  locale?: string
  /** Left out where the heading above says so already. */
  withoutRecommended?: boolean
  /** How many at most; a row has room for two. */
  limit?: number
}

/** What sets a model apart, the most pressing first: that it goes away, that it is new, recommended, a preview, secure. */
export function ModelLabels({ model, texts, locale, limit, withoutRecommended }: ModelLabelsProps) {
  const { labels } = texts
  const shutdown = model.lifecycle.shutdown
  const day = shutdown && new Date(`${shutdown}T12:00:00`).toLocaleDateString(locale, { dateStyle: 'medium' })
  const shown = [
    (model.deprecated || model.lifecycle.status === 'deprecated') && (
      <Badge key="deprecated" tone="warn" title={day ? labels.deprecated : undefined}>
        {day ? texts.retires(day) : labels.deprecated}
      </Badge>
    ),
    model.newModel && (
      <Badge key="new" tone="accent">
        {labels.new}
      </Badge>
    ),
    model.recommended && !withoutRecommended && (
      <Badge key="recommended" tone="accent">
        {labels.recommended}
      </Badge>
    ),
    model.preview && <Badge key="preview">{labels.preview}</Badge>,
    hasFeature(model, 'sensitive') && (
      <Badge key="sdm" tone="secure">
        {labels.sdm}
      </Badge>
    ),
  ].filter(Boolean)
  return <>{shown.slice(0, limit)}</>
}
