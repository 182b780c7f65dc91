import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { addressOf } from '#router/address-of.ts'
import { CONTENT_ROWS, type Opened } from './content-rows.ts'

/** Where a piece of content is opened, at the message that was looked for, a result among those of its prompt. */
export function addressOfContent(content: Opened & { type: ContentKind }): string {
  return addressOf(CONTENT_ROWS[content.type].leadsTo(content))
}
