import {
  DRAFT_FILE_BYTES,
  DRAFT_FILES_BYTES,
  DRAFT_FILES_COUNT,
  DRAFTS_BYTES,
  DRAFTS_COUNT,
} from '@atrium/domain/drafts/draft-limits'
import { readDataUrl, type DataUrl } from '#platform/data-url.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { DraftsWeight } from './drafts-store.ts'

const MEGABYTE = 1_000_000

/** @throws a 413 refusal where somebody's drafts would become more than one person may have. */
export function refuseTooMuch(weight: DraftsWeight, added: DraftsWeight): void {
  if (added.drafts > 0 && weight.drafts + added.drafts > DRAFTS_COUNT) {
    throw tooLarge(`You have ${DRAFTS_COUNT} drafts already. Send or discard some of them first.`)
  }
  if (added.bytes > 0 && weight.bytes + added.bytes > DRAFTS_BYTES) {
    throw tooLarge(
      `Your drafts have at most ${DRAFTS_BYTES / MEGABYTE} MB together. Send or discard some of them first.`,
    )
  }
}

/** @throws a 413 refusal where a draft has as many files as a message can carry. */
export function refuseCount(there: readonly unknown[]): void {
  if (there.length >= DRAFT_FILES_COUNT) throw tooLarge(`A draft has at most ${DRAFT_FILES_COUNT} files.`)
}

/** @throws a 413 refusal where a draft would hold more than a message can carry. `there` are its other files. */
export function refuseFile(size: number, files: readonly { size: number; url: string | null }[]): void {
  const there = files.filter(({ url }) => url === null)
  if (size > DRAFT_FILE_BYTES) throw tooLarge(`A file has at most ${DRAFT_FILE_BYTES / MEGABYTE} MB.`)
  if (there.reduce((sum, file) => sum + file.size, size) > DRAFT_FILES_BYTES) {
    throw tooLarge(`The files of one draft have at most ${DRAFT_FILES_BYTES / MEGABYTE} MB together.`)
  }
}

/** The file that a `data:` URL holds. @throws a 422 refusal where it holds nothing. */
export function fileOfUrl(url: string): DataUrl & { size: number } {
  const data = readDataUrl(url)
  if (data) return { ...data, size: data.bytes.length }
  throw unprocessable('The file is empty or not in base64.', [
    { path: 'body.url', message: 'A file is a data: URL in base64 with at least one byte.' },
  ])
}

function tooLarge(sentence: string): Refusal {
  return new Refusal(413, sentence)
}
