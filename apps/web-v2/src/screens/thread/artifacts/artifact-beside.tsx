import type { Thread } from '@atrium/contract/entities/thread'
import type { ComponentProps } from 'react'
import { ArtifactPanel } from './artifact-panel.tsx'
import { useMessageLook } from '#features/run-view/use-message-look.ts'

type Props = Omit<ComponentProps<typeof ArtifactPanel>, 'settings'> & { thread: Pick<Thread, 'type' | 'secureData'> }

/** What an answer of a conversation has made, written and drawn as its messages are. */
export function ArtifactBeside({ thread, ...props }: Props) {
  const { settings } = useMessageLook(thread)
  return <ArtifactPanel {...props} settings={settings} />
}
