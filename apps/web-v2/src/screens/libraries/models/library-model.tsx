import type { Library } from '@atrium/contract/entities/libraries/library'
import { sameModel } from '@atrium/domain/models/same-model'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { Select, type SelectChoice } from '@atrium/ui/select/select'

export type ModelChoice = Library['embedding']

type Offered = { provider: NonNullable<ModelChoice>['provider']; id: string; name?: string | undefined }

type Props = {
  label: string
  hint: string
  /** What it says where none is chosen. */
  none: string
  offered: readonly Offered[]
  value: ModelChoice
  error: string | undefined
  /** Without it the choice is shown alone. */
  onChange?: ((model: ModelChoice) => void) | undefined
}

const NONE = 'none'

const keyOf = (model: ModelChoice) => (model ? `${model.provider}/${model.model}` : NONE)

/** Is the same model chosen, or none both times? */
export function isSameChoice(one: ModelChoice, other: ModelChoice): boolean {
  return one === other || (one !== null && other !== null && sameModel(one, other))
}

/** One of the models that a library is searched by, or none. */
export function LibraryModel({ label, hint, none, offered, value, error, onChange }: Props) {
  const known = offered.map(({ provider, id, name = id }) => ({ model: { provider, model: id }, name }))
  // One that is no longer offered stays chosen.
  const isKnown = value === null || known.some(({ model }) => isSameChoice(model, value))
  const models = isKnown ? known : [...known, { model: value, name: value.model }]
  const choices: SelectChoice<string>[] = [
    { value: NONE, label: none },
    ...models.map(({ model, name }) => {
      return { value: keyOf(model), label: name, group: vendorFace(vendorOf(model.provider)).title }
    }),
  ]
  const choose = (key: string) => onChange?.(models.find(({ model }) => keyOf(model) === key)?.model ?? null)
  return <Select {...{ label, hint, error, choices }} value={keyOf(value)} {...(onChange && { onChange: choose })} />
}
