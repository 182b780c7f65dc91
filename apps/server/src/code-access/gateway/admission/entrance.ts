import { keyAllows } from '@atrium/domain/code-access/key-models'
import { hasFeature } from '@atrium/domain/models/model-features'
import { allowsModel } from '@atrium/domain/projects/model-rule'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Clock } from '#platform/clock.ts'
import { badBody, GatewayError } from '../gateway-error.ts'
import type { LiveKey, LiveKeys } from './live-keys.ts'
import type { LiveStanding, Standing } from './live-standing.ts'
import { passes } from './passes.ts'

/** A key that opens the gateway, and what holds for it now. */
export type Entered = { key: LiveKey; place: Standing }

type Dependencies = {
  keys: Pick<LiveKeys, 'find' | 'lookUp'>
  standing: LiveStanding
  generation: Pick<GatewayGeneration, 'check'>
  clock: Clock
}

/** Who is let in, and to which models. Nothing here asks the database where a key is known. */
export function createEntrance({ keys, standing, generation, clock }: Dependencies) {
  function mayAsk({ key, place }: Entered, { provider, id }: CatalogModel): boolean {
    const ref = { provider, model: id }
    return keyAllows(key.row.models, ref) && allowsModel(place.allowed, ref)
  }

  return {
    /** @throws GatewayError 401 for a key that opens nothing, 403 for one of secure data whose person has lost the permission */
    async enter(token: string): Promise<Entered> {
      const now = clock().getTime()
      let key = keys.find(token, now)
      if (!key) {
        await keys.lookUp(token, now)
        key = keys.find(token, now)
      }
      if (!key) throw new GatewayError(401, 'This key does not exist, has expired, or was deleted.')
      if (key.row.blocked) throw new GatewayError(401, 'This key is blocked.')
      const found = standing.of(key.row)
      const place = found instanceof Promise ? await found : found
      if (!place.isMember) throw new GatewayError(401, 'The person of this key no longer belongs to its project.')
      if (key.row.secureData && !place.maySecureData) {
        const message = 'This key is for secure data, which its person may no longer work with.'
        throw new GatewayError(403, message, { code: 'secure_data_not_allowed' })
      }
      return { key, place }
    },

    /** The models that the key may ask: with secure data those alone that are approved for it. */
    offered(entered: Entered): CatalogModel[] {
      const { secureData } = entered.key.row
      const isApproved = (model: CatalogModel) => !secureData || hasFeature(model, 'sensitive')
      return entered.place.models.all.filter((model) => mayAsk(entered, model) && isApproved(model))
    },

    /**
     * The models that a name stands for and that may be asked, the preferred first.
     * @throws GatewayError 404 for a model that nobody knows, 403 for one that is not for this key
     */
    modelsOf(
      entered: Entered,
      name: string,
      serves: (model: CatalogModel) => boolean,
    ): [CatalogModel, ...CatalogModel[]] {
      const { key, place } = entered
      const named = place.models.named(name)
      if (named.length === 0) {
        throw new GatewayError(404, `There is no model "${name}".`, { code: 'model_not_found', param: 'model' })
      }
      const own = named.filter((one) => mayAsk(entered, one))
      if (own.length === 0) throw new GatewayError(403, `This key may not use "${name}".`, { param: 'model' })
      const serving = own.filter(serves)
      const [preferred] = serving
      if (!preferred) throw badBody(`"${name}" does not serve this kind of request.`, 'model')
      const check = (model: CatalogModel) =>
        generation.check(model, { allowed: place.allowed, secureData: key.row.secureData })
      const [first, ...others] = serving.filter((model) => passes(() => check(model)))
      if (first) return [first, ...others]
      check(preferred)
      return [preferred]
    },
  }
}

export type Entrance = ReturnType<typeof createEntrance>
