import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { IsInDraft } from '#drafts/is-in-draft.ts'
import type { LinkAccess } from '#links/link-access.ts'
import type { PromptVisibility } from '#prompts/access/prompt-visibility.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { OnSecured } from './uses/claim-for-prompt.ts'
import { createFileAccess } from './file-access.ts'
import { createFileCalls } from './file-calls.ts'
import { createFileExportSource } from './file-export-source.ts'
import { createFilesStore } from './files-store.ts'
import { createImageCalls } from './outside-images/image-calls.ts'
import { createFileKeeper } from './keeping/keep-file.ts'
import { createMediaStore } from './media-store.ts'
import { presentFile, presentTold } from './present-file.ts'
import { createImages } from './images/images.ts'
import { createImagePrinting, createPrinting } from './images/read-printed.ts'
import { createRemoval } from './removal/create-removal.ts'
import { createThumbnails } from './images/thumbnails.ts'
import { createFileLinkSource } from './file-link-source.ts'
import { createUploader } from './upload-file.ts'

type Dependencies = {
  database: Database
  /** Where the bytes lie. */
  place: OpenStorage
  /** `uploadLimit`: the most bytes of one upload; `uploadsAtOnce`: those of one person that may be under way. */
  settings: Pick<Settings, 'uploadLimit' | 'uploadsAtOnce'>
  guardedFetch: GuardedFetch
  policy: Pick<PolicyRoom, 'authorize' | 'decideAccess' | 'audit'>
  /** Who sees the threads in which files are. */
  threads: ThreadVisibility
  /** Whether a file waits in a draft. */
  isInDraft: IsInDraft
  /** Who sees what models have made of prompts. */
  prompts: Pick<PromptVisibility, 'seesResult' | 'seesAny'>
  /** What links show. */
  links: Pick<LinkAccess, 'showsFile'>
  /** What is read from files elsewhere goes once they become secure data. */
  onSecured: OnSecured
  quota: Quota
  forCall: ProjectForCall
  clock: Clock
  logger: Logger
}

/** What people upload and models make: kept, shown to those who may see it, deleted and brought back. */
export function createFilesRoom(dependencies: Dependencies) {
  const { database, place, guardedFetch, policy, threads, prompts, links, quota, forCall, clock, logger } = dependencies
  const { uploadLimit, uploadsAtOnce } = dependencies.settings
  const store = createFilesStore(database)
  const images = createImages()
  const thumbnails = createThumbnails({ place, images })
  const { onSecured, isInDraft } = dependencies
  const access = createFileAccess({ database, storage: place.storage, policy, threads, prompts, links, onSecured })
  const keep = createFileKeeper({ database, place, images, thumbnails, threads, quota, uploadLimit, clock })
  const upload = createUploader({ keep, access, forCall, uploadsAtOnce })
  const { mayDelete } = access
  const { audit } = policy
  const { trash, sweeper, discard, discardUpload } = createRemoval({
    database,
    place,
    threads,
    mayDelete,
    audit,
    clock,
    logger,
  })
  return {
    calls: {
      files: createFileCalls({ access, thumbnails, upload, trash }),
      images: createImageCalls({ guardedFetch, upload }),
    },
    /** For the media room. */
    forMedia: { media: createMediaStore(database, threads, isInDraft), access, trash, present: presentFile },
    keep,
    open: access.open,
    /** For rows that whoever asks has been found to see. */
    opened: access.opened,
    readAs: access.readAs,
    readPrinted: createPrinting({ readAs: access.readAs, images }),
    printImage: createImagePrinting(images),
    admit: access.admit,
    claim: access.claim,
    stand: access.stand,
    claimForPrompt: access.claimForPrompt,
    /** Of these files those that the caller sees. */
    amongSeen: access.amongSeen,
    amongLinked: access.amongLinked,
    /** What a link to a file shows. */
    linkSource: createFileLinkSource(access, store),
    keepUploadsOf: access.keepUploadsOf,
    exportSource: createFileExportSource(access),
    /** Files by ids that the server has made up itself, deleted ones included: nobody's right to see them is looked at. */
    known: store.byIds,
    /** What a run has made so far. */
    madeBy: store.ofRun,
    /** A file as the contract shows it to somebody who sees the thread in which it was made. */
    present: presentTold,
    /** Removes for good what is past keeping: after a thread has gone, what models made in it. */
    forget: sweeper.forget,
    /** Throws away what was kept for something that came to nothing. Never throws. */
    discard,
    /** Puts an upload of the caller that stands in no thread into the trash. */
    discardUpload,
    async start(): Promise<void> {
      await place.start()
      sweeper.start()
    },
    stop(): void {
      sweeper.stop()
    },
  }
}

export type FilesRoom = ReturnType<typeof createFilesRoom>
