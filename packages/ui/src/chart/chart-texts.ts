import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

/** What a drawing is for whoever does not see it. */
const KIND_TEXTS = partTexts('thread:chart.kinds', {
  bar: ['title'],
  line: ['title'],
  area: ['title'],
  scatter: ['title'],
  pie: ['title'],
})

export const CHART_TEXTS = partTexts('thread:chart', {
  kinds: KIND_TEXTS,
  saveImage: [],
  saveData: [],
  showData: [],
})

export type ChartTexts = TextsOf<typeof CHART_TEXTS>
