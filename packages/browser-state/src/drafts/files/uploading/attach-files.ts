import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import type { Notifications } from '#notifications/create-notifications.ts'
import { isAttachedFile } from '../attached-file.ts'
import type { DraftFiles } from '../draft-files.ts'
import { judgeFiles, type Refusal } from './judge-files.ts'
import { isMaskFile } from '../mask-file.ts'
import type { Reader } from '../reader.ts'

type Attaching = {
  files: Pick<DraftFiles, 'get' | 'add' | 'remove'>
  /** Undefined as long as it is not known: what it cannot read is said later then. */
  reader: Reader | undefined
  /** One image to start from: another one takes its place, and the mask goes with its image. */
  single: boolean
  notifications: Pick<Notifications, 'say'>
}

/** Attaches the files that the model can read, and answers which were left out, and why. */
export function attachFiles(picked: readonly File[], attaching: Attaching): readonly Refusal[] {
  const { files, reader, single, notifications } = attaching
  const there = files.get()
  const isReplaced = (file: Pick<(typeof there)[number], 'mediaType'>) =>
    single && (isAttachedFile(file) || isMaskFile(file))
  // What was pasted weighs on a message as files do.
  const { fitting, refused } = judgeFiles(
    picked,
    there.filter((file) => !isReplaced(file)),
    reader && { ...reader, imagesOnly: single },
  )
  if (fitting.length > 0) for (const file of there.filter(isReplaced)) files.remove(file.id)
  void files.add(fitting).then((isKept) => isKept && notifications.say(SUCCESS_TEXTS.filesAdded))
  return refused
}
