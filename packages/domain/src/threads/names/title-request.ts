import { blendedPrice } from '#pricing/price-multiple.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'

/** How much of a question and of its answer a title is made from, in characters. */
const LONGEST_PART = 2000

/** A title longer than this is cut, so that it fits a line of the side navigation. */
const TITLE_LENGTH = 60

/** Asks a model for the title of a conversation that begins so. */
export function titleRequest(question: string, answer: string): string {
  const part = (text: string) => text.trim().slice(0, LONGEST_PART)
  return [
    'Write a title of at most six words for the conversation below, in its language. Answer with the title alone.',
    `User: ${part(question)}`,
    `Assistant: ${part(answer)}`,
  ].join('\n\n')
}

/** The title that a model has written, as one line without quotation marks; null where it has written none. */
export function titleFrom(text: string): string | null {
  const [line = ''] = text.trim().split('\n')
  const bare = line
    .replace(/^(?:#+\s*|title:\s*)/i, '')
    .replaceAll(/^["'“„‘`*]+|["'”’`*.]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (bare === '') return null
  const signs = [...bare]
  return signs.length <= TITLE_LENGTH
    ? bare
    : `${signs
        .slice(0, TITLE_LENGTH - 1)
        .join('')
        .trim()}…`
}

/**
 * The small model that writes titles beside a model: the cheapest of the same provider, so that what was said goes to nobody else. The
 * model itself where no cheaper one may read it.
 */
export function titleModel(models: readonly ModelEntry[], beside: ModelRef, secureData: boolean): ModelRef {
  const priced = models.flatMap((model) => {
    const isFit =
      model.provider === beside.provider &&
      !model.hidden &&
      !model.deprecated &&
      !model.preview &&
      !model.router &&
      model.outputs.includes('text') &&
      (!secureData || model.abilities.sensitive)
    const price = isFit ? blendedPrice(model.pricing) : null
    return price === null ? [] : [{ model, price }]
  })
  const [cheapest] = priced.toSorted((a, b) => a.price - b.price)
  return cheapest ? { provider: cheapest.model.provider, model: cheapest.model.id } : beside
}
