import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isSecureDataModel, type ModelLabel, modelLabels } from '@atrium/domain/models/model-labels'
import { Badge, type BadgeProps } from '../badge/badge.tsx'
import type { PickerTexts } from './picker-texts.ts'

export type ModelLabelsProps = {
  model: ModelEntry
  texts: Pick<PickerTexts, 'labels' | 'retires'>
  locale?: string
  /** Left out, where what is around says so already. */
  without?: readonly ModelLabel[]
  /** How many at most; a row has room for two. */
  limit?: number
}

const TONES: { readonly [label in ModelLabel]?: BadgeProps['tone'] } = {
  deprecated: 'warn',
  new: 'accent',
  recommended: 'accent',
}

/** What sets a model apart, the most pressing first: that it goes away, that it is new, recommended and so on; then that it is secure. */
export function ModelLabels({ model, texts, locale, limit, without = [] }: ModelLabelsProps) {
  const { labels } = texts
  const { shutdown, status } = model.lifecycle
  const day = shutdown && new Date(`${shutdown}T12:00:00`).toLocaleDateString(locale, { dateStyle: 'medium' })
  const deprecated = model.deprecated || status === 'deprecated'
  const shown = [
    ...modelLabels({ ...model, deprecated })
      .filter((label) => !without.includes(label))
      .map((label) => {
        const retires = label === 'deprecated' && day ? texts.retires(day) : undefined
        return (
          <Badge key={label} tone={TONES[label]} title={retires && labels.deprecated}>
            {retires ?? labels[label]}
          </Badge>
        )
      }),
    isSecureDataModel(model) && (
      <Badge key="sdm" tone="secure">
        {labels.sdm}
      </Badge>
    ),
  ].filter(Boolean)
  return <>{shown.slice(0, limit)}</>
}
