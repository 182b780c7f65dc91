import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import { useEffect, useState } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { useSettled } from '#store/use-settled.ts'
import { useUserState } from '#user-state/use-user-state.ts'
import { promptRunsRoom } from './prompt-runs-room.ts'
import type { Question } from './question.ts'

/** While somebody types the estimate stands still. */
const PAUSE_MS = 250

/** What questions cost together, as it is held against the limit when they are asked; null where nothing is known of any. */
export function useCostOfQuestions(questions: readonly Question[]): MessageCost | null {
  const { costOfQuestions } = useRoom(promptRunsRoom)
  const { project } = useProject()
  const { default: ownDefaults } = useUserState()
  const written = useSettled(JSON.stringify(questions), PAUSE_MS)
  const [cost, setCost] = useState<MessageCost | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (now: MessageCost | null) => isShown && setCost(now)
    costOfQuestions(JSON.parse(written) as Question[]).then(show, () => show(null))
    return () => {
      isShown = false
    }
  }, [costOfQuestions, written, project, ownDefaults])
  return cost
}
