import type { Artifact } from '@atrium/domain/artifacts/artifact'
import { artifactsIn, openArtifactIn, type PlacedArtifact, versionsOf } from '@atrium/domain/artifacts/find-artifacts'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressOf } from '#router/address-of.ts'
import { useRouter } from '#router/use-router.ts'

/** What is open beside the conversation: one version of those that the shown branch has. */
export type OpenedArtifact = {
  artifact: Artifact
  /** Where it stands; null for what cannot be found again. */
  placed: PlacedArtifact | null
  versions: readonly PlacedArtifact[]
  version: number
}

/** A settled message is read once. */
const known = new WeakMap<ThreadMessage, PlacedArtifact[]>()

function artifactsOf(message: ThreadMessage): PlacedArtifact[] {
  const found = known.get(message) ?? artifactsIn(message)
  known.set(message, found)
  return found
}

/** What is written just now of an answer. */
function openIn(messages: readonly ThreadMessage[]): PlacedArtifact[] {
  const last = messages.at(-1)
  const { status } = last?.metadata ?? {}
  const isWritten = last !== undefined && status !== undefined && !isFinal(status)
  const open = isWritten ? openArtifactIn(last) : null
  return open ? [open] : []
}

/** The name of a version in the address. */
export function nameOf({ messageId, index, editId }: Pick<PlacedArtifact, 'messageId' | 'index' | 'editId'>): string {
  return [messageId, index, ...(editId === undefined ? [] : [editId])].join('.')
}

/**
 * The artifact that is open beside a conversation. The address names it, so that it is there after a reload; one of another branch
 * than the shown one is closed.
 * @param named what the address says
 */
export function useOpenedArtifact(messages: readonly ThreadMessage[], named: string | undefined) {
  const { navigate, current } = useRouter()
  // What stands where the rules find nothing, as in a list within a list, is shown by itself.
  const [lone, setLone] = useState<Artifact | null>(null)
  const isOpen = named !== undefined || lone !== null
  const all = useMemo(() => (isOpen ? [...messages.flatMap(artifactsOf), ...openIn(messages)] : []), [isOpen, messages])
  const shown = all.find((one) => nameOf(one) === named)
  const versions = useMemo(() => (shown ? versionsOf(shown, all) : []), [shown, all])

  const name = useCallback(
    (artifact: string | undefined) => {
      const { pathname, query } = current()
      void navigate(addressOf({ to: pathname, search: { ...query, artifact } }), { replace: true })
    },
    [navigate, current],
  )
  const branch = useRef(messages)
  useEffect(() => {
    branch.current = messages
  }, [messages])
  const open = useCallback(
    (wanted: Artifact) => {
      const found = branch.current
        .flatMap(artifactsOf)
        .findLast(({ info, code }) => info === wanted.info && code === wanted.code)
      setLone(found ? null : wanted)
      name(found && nameOf(found))
    },
    [name],
  )
  const close = useCallback(() => {
    setLone(null)
    name(undefined)
  }, [name])
  const show = useCallback((one: Pick<PlacedArtifact, 'messageId' | 'index' | 'editId'>) => name(nameOf(one)), [name])

  // Whoever looks at the newest version is shown the next one once it is there.
  const newest = versions.at(-1)
  const newestBefore = useRef<string>(undefined)
  useEffect(() => {
    const isFollowed = named !== undefined && named === newestBefore.current
    newestBefore.current = newest && nameOf(newest)
    if (isFollowed && newest && nameOf(newest) !== named) show(newest)
  }, [newest, named, show])

  const artifact = shown ?? lone
  const opened: OpenedArtifact | null = artifact && {
    artifact,
    placed: shown ?? null,
    versions,
    version: shown ? versions.indexOf(shown) : 0,
  }
  return { opened, open, close, show }
}
