import {
  DRAFT_FILE_BYTES,
  DRAFT_FILES_BYTES,
  DRAFT_FILES_COUNT,
  DRAFT_OPTIONS_BYTES,
  DRAFTS_BYTES,
  DRAFTS_COUNT,
} from '@atrium/domain/drafts/draft-limits'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { readDataUrl, type DataUrl } from '#platform/data-url.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { DraftsWeight } from './drafts-store.ts'

const MEGABYTE = 1_000_000

/** @param field what grows @throws a 413 refusal where somebody's drafts would become more than one person may have */
export function refuseTooMuch(weight: DraftsWeight, added: DraftsWeight, field: string): void {
  if (added.drafts > 0 && weight.drafts + added.drafts > DRAFTS_COUNT) {
    throw tooLarge(`You already have ${DRAFTS_COUNT} drafts. Send or discard some first.`, 'params.place')
  }
  if (added.bytes > 0 && weight.bytes + added.bytes > DRAFTS_BYTES) {
    throw tooLarge(
      `Your drafts can have up to ${DRAFTS_BYTES / MEGABYTE} MB in total. Send or discard some first.`,
      field,
    )
  }
}

/** @throws a 413 refusal where a draft has as many files as a message can carry. */
export function refuseCount(there: readonly unknown[]): void {
  if (there.length >= DRAFT_FILES_COUNT)
    throw tooLarge(`A draft can have up to ${DRAFT_FILES_COUNT} files.`, 'params.fileId')
}

/** @throws a 413 refusal where a draft would hold more than a message can carry. `there` are its other files. */
export function refuseFile(size: number, files: readonly { size: number; url: string | null }[]): void {
  const there = files.filter(({ url }) => url === null)
  if (size > DRAFT_FILE_BYTES) throw tooLarge(`A file can have up to ${DRAFT_FILE_BYTES / MEGABYTE} MB.`, 'body.url')
  if (there.reduce((sum, file) => sum + file.size, size) > DRAFT_FILES_BYTES) {
    throw tooLarge(`The files of a draft can have up to ${DRAFT_FILES_BYTES / MEGABYTE} MB in total.`, 'body.url')
  }
}

/** The file that a `data:` URL holds. @throws a 422 refusal where it holds nothing. */
export function fileOfUrl(url: string): DataUrl & { size: number } {
  const data = readDataUrl(url)
  if (data) return { ...data, size: data.bytes.length }
  throw unprocessable('The file is empty or not valid base64.', [
    { path: 'body.url', message: 'A file must be a non-empty base64 data: URL.' },
  ])
}

/** @throws a 422 refusal for options that are more than a model can be set by */
export function refuseLongOptions(options: OptionValues | null | undefined): void {
  if (!options || Buffer.byteLength(JSON.stringify(options)) <= DRAFT_OPTIONS_BYTES) return
  const message = `Options can have up to ${DRAFT_OPTIONS_BYTES / 1000} kB.`
  throw unprocessable(message, [{ path: 'body.options', message }])
}

function tooLarge(sentence: string, path: string): Refusal {
  return new Refusal(413, sentence, { issues: [{ path, message: sentence }] })
}
