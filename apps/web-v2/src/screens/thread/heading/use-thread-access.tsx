import { useConsole } from '@atrium/browser-state/console/use-console'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { levelOf } from '@atrium/domain/protection/level-of'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { MenuItem } from '@atrium/ui/menu/menu'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Who may see a conversation, as it is offered: levels that say the same to a reader are one. */
const OFFERED = ['author', 'project', 'realm'] as const

type Offered = (typeof OFFERED)[number]

/** In the menu of a conversation: who sees it, and what says so once that is another. */
export function useThreadAccess(
  thread: Pick<Thread, 'id' | 'protected' | 'isPrivate' | 'secureData' | 'project'>,
): MenuItem {
  const { t } = useTranslation('thread')
  const threads = useRoom(threadsRoom)
  const { notifications } = useConsole()
  const { projects } = useProject()
  const project = projects.find(({ projectId }) => projectId === thread.project)
  const name = project?.projectName ?? String(thread.project)
  const choose = async (level: Offered) => {
    const isDone = await threads.change(thread.id, { protected: level, isPrivate: false })
    if (isDone) notifications.succeed(t(`access.told.${level}`, { name }))
  }
  return {
    label: t('access.label'),
    icon: <Users />,
    items: OFFERED.filter((level) => mayProtect(level, thread)).map((level) => ({
      label: t(`access.${level}`, { name }),
      checked: level === offeredOf(thread),
      onSelect: () => void choose(level),
    })),
  }
}

function offeredOf(thread: Pick<Thread, 'protected' | 'isPrivate'>): Offered {
  const level = levelOf(thread)
  if (level === 'private') return 'author'
  return level === 'public' ? 'realm' : level
}
