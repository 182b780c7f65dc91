import { Button } from '@atrium/ui/button/button'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { useAvailableActions } from '#actions/use-actions.ts'

/** In the list of models on a phone, where no button beside the model's has room: asks a parallel model at once. */
export function ParallelOffer({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('parallel')
  const isOffered = useAvailableActions().has('parallel-models')
  if (!isOffered) return null
  return (
    <Button
      icon={<Plus />}
      onClick={() => {
        onLeave()
        runAction('parallel-models')
      }}
    >
      {t('add')}
    </Button>
  )
}
