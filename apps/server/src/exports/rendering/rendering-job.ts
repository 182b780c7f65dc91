import type { Branding } from '#projects/branding/create-branding-room.ts'
import type { ExportedThread } from '@atrium/domain/exports/exported-thread'

/** The forms that are drawn from the Markdown of a conversation. */
export type DrawnFormat = 'html' | 'docx' | 'pdf'

/** An image as it stands in a document: a JPEG, its sides in pixels. */
export type DrawnImage = { bytes: Uint8Array; width: number; height: number }

/** `images` are those of the files, by address; a file without one is named. */
export type RenderingJob = {
  format: DrawnFormat
  thread: ExportedThread
  branding: Branding
  images: ReadonlyMap<string, DrawnImage>
}
