import type { Notifications } from '@atrium/browser-state/notifications/create-notifications'
import type { DraftAtPlace } from '@atrium/browser-state/drafts/draft-at-place'
import { isAttachedFile } from '@atrium/browser-state/drafts/attached-file'
import { isMaskFile } from '@atrium/browser-state/drafts/mask-file'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { TFunction } from 'i18next'
import { judgeFiles } from './judge-files.ts'

type Attaching = {
  draft: Pick<DraftAtPlace, 'files'>
  /** Undefined as long as it is not known: what it cannot read is said later then. */
  model: ModelEntry | undefined
  /** One picture to start from: another one takes its place, and the mask goes with its picture. */
  single: boolean
  notifications: Pick<Notifications, 'show' | 'succeed'>
  t: TFunction<'thread'>
}

/** Attaches files that the model can read, and tells of each that was left out, and why. */
export function attachFiles(files: readonly File[], { draft, model, single, notifications, t }: Attaching): void {
  const there = draft.files.get()
  // What was pasted weighs on a message as files do.
  const kept = single ? there.filter((file) => !isAttachedFile(file) && !isMaskFile(file)) : there
  const { fitting, refused } = judgeFiles(files, kept, model && { ...model, picturesOnly: single })
  if (single && fitting.length > 0) {
    for (const file of there) if (isAttachedFile(file) || isMaskFile(file)) draft.files.remove(file.id)
  }
  void draft.files.add(fitting).then((kept) => kept && notifications.succeed(SUCCESS_TEXTS.filesAdded))
  for (const { name, reason, limit } of refused) {
    notifications.show({
      emphasis: 'warning',
      title: reason === 'type' ? t('attach.invalid') : t('attach.notAttached'),
      message: t(`attach.refused.${reason}`, { name, limit, model: model?.name }),
    })
  }
}
