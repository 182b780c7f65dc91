import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'

type NotesOfContent = { deleted?: string; notDeleted?: string; renamed?: string }

const OF_CONVERSATIONS: NotesOfContent = {
  deleted: SUCCESS_TEXTS.conversationDeleted,
  notDeleted: FAILURE_TEXTS.deleteThread,
  renamed: SUCCESS_TEXTS.conversationRenamed,
}

/** What is said of one piece of content that was changed, where the specification, section 8, has words for its kind. */
export const NOTES_OF_CONTENT: { readonly [Kind in ContentKind]?: NotesOfContent } = {
  chat: OF_CONVERSATIONS,
  image: OF_CONVERSATIONS,
  text: OF_CONVERSATIONS,
  video: OF_CONVERSATIONS,
  media: { deleted: SUCCESS_TEXTS.fileDeleted, notDeleted: FAILURE_TEXTS.deleteFile },
  companion: { deleted: SUCCESS_TEXTS.companionDeleted, notDeleted: CATALOG_FAILURE_TEXTS.deleteCompanion },
  catalogGroup: { deleted: SUCCESS_TEXTS.catalogGroupDeleted, notDeleted: CATALOG_FAILURE_TEXTS.deleteCatalogGroup },
  catalogPrompt: { notDeleted: CATALOG_FAILURE_TEXTS.deleteCatalogPrompt },
  library: { deleted: SUCCESS_TEXTS.libraryRemoved },
}
