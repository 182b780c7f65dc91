import type { Content } from '@atrium/contract/entities/content'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { addressOf } from '#router/address-of.ts'
import { toPrompt } from '#frame/prompt-address.ts'
import { toThread } from '#frame/thread-address.ts'

/** Where a piece of content is opened, at the message that was looked for; null where nothing opens it. */
export function addressOfContent({ id, type, parent, hit }: Content): string | null {
  const converse = CONVERSE_TYPES.find((known) => known === type)
  if (converse) return addressOf({ ...toThread({ id, type: converse }), hash: hit?.messageId ?? undefined })
  switch (type) {
    case 'prompt':
      return addressOf(toPrompt(id))
    case 'result':
      return addressOf(toPrompt(parent ?? id))
    case 'catalogPrompt':
      return addressOf({ to: '/content/prompts/:promptId', params: { promptId: id } })
    case 'catalogGroup':
      return addressOf({ to: '/content/groups/:groupId', params: { groupId: id } })
    case 'media':
      return addressOf({ to: '/content/media', search: { open: id } })
    default:
      return null
  }
}
