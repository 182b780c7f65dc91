import type { Thread } from '@atrium/contract/entities/threads/thread'
import { useConfig } from '@atrium/browser-state/config/use-config'
import type { ComponentProps } from 'react'
import { ArtifactPanel } from './artifact-panel.tsx'
import { useMessageLook } from '#features/run-view/use-message-look.ts'

type Props = Omit<ComponentProps<typeof ArtifactPanel>, 'settings' | 'threadId' | 'mayEdit'> & {
  thread: Pick<Thread, 'id' | 'type' | 'secureData' | 'author'>
}

/** What an answer of a conversation has made, written and drawn as its messages are. */
export function ArtifactBeside({ thread, ...props }: Props) {
  const { settings } = useMessageLook(thread)
  const { author } = useConfig()
  return <ArtifactPanel {...props} {...{ settings }} threadId={thread.id} mayEdit={author === thread.author} />
}
