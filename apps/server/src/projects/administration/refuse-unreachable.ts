import { DEFAULT_MODEL_TYPES, type WishedModels } from '@atrium/domain/projects/caller-rules'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import { modalityOfType } from '@atrium/domain/models/modality-of-type'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { unprocessable } from '#platform/http/refusal.ts'

/** A default model that nobody may ask, or that makes something else, helps nobody. @throws a 422 refusal that names it */
export function refuseUnreachable(wishes: { allowed?: ModelRule | null; defaultModels?: WishedModels }): void {
  for (const type of DEFAULT_MODEL_TYPES) {
    const ref = wishes.defaultModels?.[type]
    if (!ref) continue
    const path = `body.defaultModels.${type}`
    if (modalityOf(ref.provider) !== modalityOfType(type)) {
      const message = `${ref.model} cannot be used for ${type}. Choose another model.`
      throw unprocessable(message, [{ path, message }])
    }
    if (wishes.allowed && !allowsModel([wishes.allowed], ref)) {
      const message = `${ref.model} is not among the allowed models. Choose another default or allow it.`
      throw unprocessable(message, [{ path, message }])
    }
  }
}
