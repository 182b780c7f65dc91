import { TEXT_LIMIT } from '@atrium/contract/entities/threads/message'
import {
  DRAFT_FILE_BYTES,
  DRAFT_FILES_BYTES,
  DRAFT_FILES_COUNT,
  DRAFT_OPTIONS_BYTES,
  DRAFTS_BYTES,
  DRAFTS_COUNT,
} from '@atrium/domain/drafts/draft-limits'
import { FEEDBACK_REASON_LIMIT } from '@atrium/domain/feedback/feedback'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { THREAD_BYTES, THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { THREAD_NAME_LIMIT } from '@atrium/domain/threads/names/thread-name'
import { MOST_RECENT_LIMIT } from '@atrium/domain/user-state/keep-most-recent'
import { USER_STATE_BYTES, USER_STATE_ENTRIES } from '@atrium/domain/user-state/user-state-limits'
import type { Limit } from '#platform/limit.ts'

/** Limits that the rules themselves set, for everybody alike. */
export const FIXED_LIMITS: readonly Limit[] = [
  { name: 'thread-name', description: 'Characters in a conversation name', limit: THREAD_NAME_LIMIT },
  { name: 'thread-size', description: 'Bytes of all messages of a thread', limit: THREAD_BYTES },
  { name: 'thread-messages', description: 'Messages of a thread', limit: THREAD_MESSAGES },
  { name: 'message-text', description: 'Characters of one text in a message', limit: TEXT_LIMIT },
  { name: 'instructions', description: 'Characters of instructions', limit: INSTRUCTIONS_LIMIT },
  { name: 'feedback-reason', description: 'Characters of the reason of a rating', limit: FEEDBACK_REASON_LIMIT },
  { name: 'favorites', description: 'Favorites of each type', limit: MOST_RECENT_LIMIT },
  { name: 'last-viewed', description: 'Recently viewed items of each type', limit: MOST_RECENT_LIMIT },
  { name: 'user-state', description: 'Bytes of the user state', limit: USER_STATE_BYTES },
  { name: 'user-state-entries', description: 'Entries of each map of the user state', limit: USER_STATE_ENTRIES },
  { name: 'drafts', description: 'Drafts', limit: DRAFTS_COUNT },
  { name: 'drafts-size', description: 'Bytes of all drafts with their files', limit: DRAFTS_BYTES },
  { name: 'draft-options', description: 'Bytes of the options of a draft', limit: DRAFT_OPTIONS_BYTES },
  { name: 'draft-files', description: 'Files of a draft', limit: DRAFT_FILES_COUNT },
  { name: 'draft-files-size', description: 'Bytes of all files of a draft', limit: DRAFT_FILES_BYTES },
  { name: 'draft-file-size', description: 'Bytes of one file of a draft', limit: DRAFT_FILE_BYTES },
]
