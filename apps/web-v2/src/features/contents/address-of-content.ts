import type { Content } from '@atrium/contract/entities/content'
import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import { addressOf } from '#router/address-of.ts'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { toCompanion } from '#router/addresses/companion-address.ts'
import { toThread } from '#router/addresses/thread-address.ts'

/** Where a piece of content is opened, at the message that was looked for, a result among those of its prompt; null where nothing opens it. */
export function addressOfContent({ id, type, parent, hit }: Content): string | null {
  const converse = THREAD_KINDS.find((known) => known === type)
  if (converse) return addressOf({ ...toThread({ id, type: converse }), hash: hit?.messageId ?? undefined })
  switch (type) {
    case 'prompt':
      return addressOf(toPrompt(id))
    case 'result':
      return addressOf(parent === null ? toPrompt(id) : toPrompt(parent, id))
    case 'catalogPrompt':
      return addressOf({ to: '/content/prompts/:promptId', params: { promptId: id } })
    case 'catalogGroup':
      return addressOf({ to: '/content/groups/:groupId', params: { groupId: id } })
    case 'companion':
      return addressOf(toCompanion(id))
    case 'media':
      return addressOf({ to: '/content/media', search: { open: id } })
    case 'library':
      return addressOf({ to: '/companionhub/library/:libraryId', params: { libraryId: id } })
    default:
      return null
  }
}
