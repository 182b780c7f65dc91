import type { ImageSize } from '#sizes/image-sizes.ts'
import type { OptionSheet, OptionValue, OptionValues } from '#options/option-sheet.ts'
import { optionAt } from '#options/option-at.ts'
import { withOption } from '#options/option-value.ts'
import { parseRatio } from '#sizes/size-shape.ts'

/** What is shown for one model: its values, and the model's own defaults, against which a change is told. */
export type ShownOptions = { sheet: OptionSheet; values: OptionValues; factory: OptionValues }

/**
 * The options of a parallel model that is asked the same at once: its own defaults, and of what is shown for the first model all that
 * was changed there and has a field of the same name here. A size or an aspect ratio becomes the nearest one that this model knows. The
 * outcome is not settled yet: ranges and rules are a matter of `settleOptions`.
 */
export function carryOptions(shown: ShownOptions, sheet: OptionSheet, own: OptionValues): OptionValues {
  const carried = sheet
    .filter(({ kind, name }) => kind !== 'image' && !SHAPE_NAMES.has(name))
    .reduce((values, { name }) => {
      const value = changedAt(shown, name)
      return value === undefined ? values : withOption(values, name, value)
    }, own)
  const wanted = shapeIn(shown.values)
  const isChanged = wanted !== null && !isSame(wanted, shapeIn(shown.factory))
  return isChanged ? withShape(carried, sheet, wanted) : carried
}

const RATIO_NAMES = ['aspect_ratio', 'aspectRatio', 'dimension'] as const
const SHAPE_NAMES: ReadonlySet<string> = new Set([...RATIO_NAMES, 'size', 'width', 'height'])

/** A value of a field that both models have, where it is not the default of the first. */
function changedAt({ sheet, values, factory }: ShownOptions, name: string): OptionValue | undefined {
  if (!sheet.some((field) => field.name === name)) return undefined
  const value = optionAt(values, name)
  return value === optionAt(factory, name) ? undefined : value
}

/** The size or the ratio that values ask for; null where they say nothing. */
function shapeIn(values: OptionValues): ImageSize | null {
  const { width, height } = values
  if (typeof width === 'number' && typeof height === 'number') return { width, height }
  const text = RATIO_NAMES.map((name) => values[name]).find((value) => typeof value === 'string')
  return typeof text === 'string' ? parseRatio(text.replace('x', ':')) : null
}

function withShape(values: OptionValues, sheet: OptionSheet, wanted: ImageSize): OptionValues {
  return sheet.reduce((all, field) => {
    if (field.kind === 'size') return { ...all, ...(nearest(field.sizes, wanted) ?? field.default) }
    if (field.kind === 'number' && (field.name === 'width' || field.name === 'height')) {
      return isRatio(wanted) ? all : { ...all, [field.name]: wanted[field.name] }
    }
    if (field.kind !== 'choice' || !SHAPE_NAMES.has(field.name)) return all
    const shapes = field.choices.flatMap(({ value }) => {
      const shape = parseRatio(value.replace('x', ':'))
      return shape ? [{ ...shape, value }] : []
    })
    const choice = nearest(shapes, wanted)
    return choice ? { ...all, [field.name]: choice.value } : all
  }, values)
}

/** The one whose ratio is nearest; of several the one whose width is. */
function nearest<Shape extends ImageSize>(shapes: readonly Shape[], wanted: ImageSize): Shape | undefined {
  const far = (shape: Shape) => Math.abs(Math.log((shape.width * wanted.height) / (shape.height * wanted.width)))
  const off = ({ width }: Shape) => Math.abs(width - wanted.width)
  return shapes.toSorted((a, b) => far(a) - far(b) || (isRatio(wanted) ? 0 : off(a) - off(b)))[0]
}

/** Numbers as small as these are sides of a ratio, not of an image. */
function isRatio({ width, height }: ImageSize): boolean {
  return Math.max(width, height) < 100
}

function isSame(a: ImageSize, b: ImageSize | null): boolean {
  return b !== null && a.width === b.width && a.height === b.height
}
