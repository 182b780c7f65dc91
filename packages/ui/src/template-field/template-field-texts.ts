import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const TEMPLATE_FIELD_TEXTS = partTexts('catalog:template', {
  completions: [],
  undeclared: ['name'],
  malformed: ['words'],
  declare: ['name'],
})

export type TemplateFieldTexts = TextsOf<typeof TEMPLATE_FIELD_TEXTS>
