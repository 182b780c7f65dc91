import { DOCUMENT_STATES } from '@atrium/domain/libraries/document-state'
import {
  LIBRARY_DESCRIPTION_LIMIT,
  LIBRARY_NAME_LIMIT,
  LIBRARY_PATH_LIMIT,
} from '@atrium/domain/libraries/library-limits'
import { READING_STEPS } from '@atrium/domain/libraries/reading/reading-progress'
import { READING_SCHEDULES } from '@atrium/domain/libraries/reading/reading-schedule'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { modelRefSchema } from '../models/model.ts'
import { reasonSchema } from '../reason.ts'
import { nameSchema } from '../schemas/name-schema.ts'

/** What a person writes of a library. */
export const libraryFields = {
  name: nameSchema(LIBRARY_NAME_LIMIT),
  description: z.string().max(LIBRARY_DESCRIPTION_LIMIT),
  /** Parts between slashes: `hr/handbooks`. */
  path: z.string().min(1, 'Enter a path.').max(LIBRARY_PATH_LIMIT),
  protected: z.enum(PROTECTION_LEVELS),
  isPrivate: z.boolean(),
  /** The model that makes vectors of its passages, so that they are found by meaning as well; null for none. */
  embedding: modelRefSchema.nullable(),
  /** The model that puts the best passages that are found in order; null for none. */
  reranking: modelRefSchema.nullable(),
  /** The model that writes down what is in images and in PDFs of images, so that they are found; null for none. */
  imageReading: modelRefSchema.nullable(),
}

export const librarySchema = z.object({
  id: z.string(),
  project: z.number().int(),
  author: z.string(),
  ...libraryFields,
  /** As it is told: what was called otherwise before it had to be seen is still called so. */
  name: z.string(),
  /** How many documents it has, and how many of them in which state; `images` wait for a model that reads images. */
  documents: z.object({
    all: z.number().int(),
    ready: z.number().int(),
    failed: z.number().int(),
    images: z.number().int(),
  }),
  /** Those of its documents, as ISO 639-1. */
  languages: z.array(z.string()),
  /** How many of its passages have a vector of its model, and what those cost in US dollars; null without a model. */
  vectors: z
    .object({
      made: z.number().int(),
      passages: z.number().int(),
      cost: z.number(),
      /** Whether they are asked: all were there once. */
      isActive: z.boolean(),
      /** Why the last ones could not be made. */
      reason: reasonSchema.nullable(),
    })
    .nullable(),
  createdDate: z.string(),
  updatedDate: z.string(),
})

export type Library = z.infer<typeof librarySchema>

/** What a document is read from. */
export const documentSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), fileId: z.string() }),
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('page'), url: z.string() }),
])

export const libraryDocumentSchema = z.object({
  id: z.string(),
  library: z.string(),
  author: z.string(),
  name: z.string(),
  source: documentSourceSchema,
  /** Bytes of the source, or of the text that was read from a page. */
  size: z.number().int(),
  /** Found in questions once it is `ready`. */
  state: z.enum(DOCUMENT_STATES),
  /** How far it is, where it is being read and takes long. */
  progress: z.object({ step: z.enum(READING_STEPS), done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why it could not be read. */
  reason: reasonSchema.nullable(),
  /** ISO 639-1; null where it is not known. */
  language: z.string().nullable(),
  pages: z.number().int().nullable(),
  passages: z.number().int(),
  createdDate: z.string(),
  /** When it was last read; null until it has been. */
  indexedDate: z.string().nullable(),
  /** The site that it is a page of, which is read as a whole; null for what was added by itself. */
  site: z.string().nullable(),
  /** How often a page of the web is read again by itself, and when it is the next time. */
  schedule: z.enum(READING_SCHEDULES),
  nextDate: z.string().nullable(),
})

export type LibraryDocument = z.infer<typeof libraryDocumentSchema>

/** A document with the text that was read of it; all of it null until it has been. */
export const readDocumentSchema = libraryDocumentSchema.extend({
  text: z.string().nullable(),
  /** Changes with the text. */
  version: z.string().nullable(),
  /** Where each page, sheet or slide begins in the text; empty for documents that have none. */
  pageStarts: z.array(z.number().int()),
  /** Where the caller reads the source: the address of the page, or of the file where they may see it. */
  sourceUrl: z.string().nullable(),
})

export type ReadDocument = z.infer<typeof readDocumentSchema>

/** A site whose pages are documents of a library. */
export const librarySiteSchema = z.object({
  id: z.string(),
  library: z.string(),
  /** The first page: others are reached from it. */
  url: z.string(),
  depth: z.number().int(),
  /** How many pages at most. */
  pages: z.number().int(),
  schedule: z.enum(READING_SCHEDULES),
  state: z.enum(DOCUMENT_STATES),
  /** Why it could not be read. */
  reason: reasonSchema.nullable(),
  /** Pages of the reading under way, or of the last one: those that are known of, were read, and could not be. */
  progress: z.object({ found: z.number().int(), read: z.number().int(), failed: z.number().int() }),
  readDate: z.string().nullable(),
  /** When it is read again by itself. */
  nextDate: z.string().nullable(),
})

export type LibrarySite = z.infer<typeof librarySiteSchema>

/** A part of a document that is found. */
export const passageSchema = z.object({
  /** Stays until its document is indexed anew. */
  id: z.number().int(),
  library: z.object({ id: z.string(), name: z.string() }),
  document: z.object({ id: z.string(), name: z.string() }),
  /** The headings that it stands below, outermost first. */
  headings: z.array(z.string()),
  text: z.string(),
  /** Where it stands in the text of the document, in UTF-16 units. */
  start: z.number().int(),
  end: z.number().int(),
  /** The text of its document as it is now: where this is another one, the passage stands elsewhere. */
  version: z.string(),
  /** The pages, sheets or slides on which it stands, from 1; null for documents that have none. */
  pages: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  /** How well it answers: comparable within one answer only. */
  score: z.number(),
  /** How well by its words (BM25) and by its vector (the cosine, from -1 to 1); null where it was not found by these. */
  scores: z.object({
    words: z.number().nullable(),
    vectors: z.number().nullable(),
    /** How well by the reranker of its library; null where it was not reranked. */
    rerank: z.number().nullable(),
  }),
  /** Its place among all that were found before they were reranked, from 1. */
  foundAt: z.number().int(),
})

/** How passages were ranked. */
export const rankingSchema = z.object({
  /** Whether words of the passages that answer best were looked for as well. */
  feedback: z.boolean(),
  /** The models whose vectors were asked; none for full text alone. */
  models: z.array(modelRefSchema),
  /** The models that put the best passages in order; none where they stand as they were found. */
  rerankers: z.array(modelRefSchema),
})

export type Ranking = z.infer<typeof rankingSchema>

export type FoundPassage = z.infer<typeof passageSchema>
