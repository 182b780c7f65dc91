import type { FilePart } from '@atrium/domain/messages/thread-message'

/** What stands in place of a file that does not come along. */
export function namedInstead({ filename, mediaType }: FilePart): string {
  return `*[${filename ?? mediaType}]*`
}
