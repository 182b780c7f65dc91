import { artifactsRoom } from '@atrium/browser-state/artifacts/artifacts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { PlacedArtifact } from '@atrium/domain/artifacts/find-artifacts'
import { useState } from 'react'
import { nameOf } from './use-opened-artifact.ts'

/** A version that somebody is making, of the one that they began with. */
export type EditedArtifact = { of: PlacedArtifact; code: string }

export type ArtifactEditing = {
  /** Null while nothing is edited. */
  edited: EditedArtifact | null
  saving: boolean
  begin: () => void
  change: (code: string) => void
  cancel: () => void
  save: () => void
}

/**
 * What somebody makes of the artifact that is open. What they have begun is there again when it is opened again; whatever version comes
 * meanwhile, theirs goes on from the one they began with and is saved as the newest.
 */
export function useArtifactEditing(
  threadId: string,
  placed: PlacedArtifact | null,
  onShow: (version: Pick<PlacedArtifact, 'messageId' | 'index' | 'editId'>) => void,
): ArtifactEditing {
  const { draftOf, keepDraft, save } = useRoom(artifactsRoom)
  const [begun, setBegun] = useState<EditedArtifact | null>(null)
  const [saving, setSaving] = useState(false)
  const draft = placed ? draftOf(nameOf(placed)) : undefined
  const edited = begun ?? (placed && draft !== undefined ? { of: placed, code: draft } : null)
  const end = () => {
    if (edited) keepDraft(nameOf(edited.of), null)
    setBegun(null)
  }
  return {
    edited,
    saving,
    begin: () => placed && setBegun({ of: placed, code: placed.code }),
    change(code) {
      if (!edited) return
      keepDraft(nameOf(edited.of), code)
      setBegun({ ...edited, code })
    },
    cancel: end,
    async save() {
      if (!edited) return
      const { messageId, index } = edited.of
      setSaving(true)
      const editId = await save({ threadId, messageId, index }, edited.code)
      setSaving(false)
      if (editId === null) return
      end()
      onShow({ messageId, index, editId })
    },
  }
}
