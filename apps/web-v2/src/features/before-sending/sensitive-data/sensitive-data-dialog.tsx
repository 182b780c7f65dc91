import { useModels } from '@atrium/browser-state/models/use-models'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { isModel } from '@atrium/domain/models/is-model'
import { SECRET_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { EyeOff, MessageSquareWarning, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outgoing } from '@atrium/browser-state/outbox/outgoing'
import { type FoundIn, kindsOf } from '@atrium/browser-state/outbox/found-in'
import { FoundList } from './found-list.tsx'
import { Offer } from './offer.tsx'
import { ReasonForm } from './reason-form.tsx'
import { redactMessage } from '@atrium/browser-state/outbox/redact-message'
import styles from './sensitive-data-dialog.module.css'

export type SensitiveDataDialogProps = {
  message: Outgoing
  found: readonly FoundIn[]
  /** Null to leave the message where it was written. */
  onAnswer: (message: Outgoing | null) => void
}

/** Shows what was found in a message, masked, and asks what is to be done with it. */
export function SensitiveDataDialog({ message, found, onAnswer }: SensitiveDataDialogProps) {
  const { t } = useTranslation('sending')
  const back = useRef<HTMLButtonElement>(null)
  const [reasoning, setReasoning] = useState(false)
  const secure = useSecureOffer(message, found)
  const { input } = message
  const kinds = kindsOf(found).map(([kind]) => kind)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t('sensitive.title')}
      description={t(message.secureData ? 'sensitive.textSecure' : 'sensitive.text')}
      width={640}
      initialFocus={back}
      texts={{ close: t('sensitive.close') }}
      footer={
        <Button ref={back} onClick={() => onAnswer(null)}>
          {t('sensitive.back')}
        </Button>
      }
    >
      <FoundList found={found} kinds={kinds} />
      <div className={styles.offers}>
        <Offer
          icon={<EyeOff />}
          label={t('sensitive.redact')}
          hint={t('sensitive.redactHint', { example: `[${kinds[0]}]` })}
          onChoose={() =>
            onAnswer({
              ...message,
              input: redactMessage(
                input,
                found.map(({ places }) => places),
              ),
            })
          }
        />
        {secure.there && (
          <Offer
            icon={<ShieldCheck />}
            label={t('sensitive.secure')}
            hint={t(`sensitive.secureHint.${secure.hint}`)}
            disabled={secure.message === null}
            onChoose={() => onAnswer(secure.message)}
          />
        )}
        <Offer
          icon={<MessageSquareWarning />}
          label={t('sensitive.reason')}
          hint={t('sensitive.reasonHint')}
          expanded={reasoning}
          onChoose={() => setReasoning(!reasoning)}
        />
        {reasoning && (
          <ReasonForm
            onGive={(reason) => onAnswer({ ...message, input: { ...input, acknowledged: { kinds, reason } } })}
          />
        )}
      </div>
    </Dialog>
  )
}

/**
 * Whether secure mode is offered, and the message as it would go there: to the same model where that is approved, else to the
 * one that secure conversations begin with. Null where it does not help, with the reason in `hint`.
 */
function useSecureOffer(message: Outgoing, found: readonly FoundIn[]) {
  const { allowed } = useSecureData()
  const { provider, model } = message.input
  const { models, chosen } = useModels('chat', { provider, model }, true)
  const there = allowed && !message.secureData
  if (found.some(({ places }) => places.some(({ kind }) => SECRET_KINDS.includes(kind))))
    return { there, hint: 'secret', message: null } as const
  if (models.length === 0) return { there, hint: 'noModel', message: null } as const
  const isSame = chosen.provider === provider && chosen.model === model
  const { parentId: _, parallel, ...rest } = message.input
  const approved = parallel && parallelModels(models, chosen, parallel)
  const also = parallel?.filter((asked) => approved?.some((entry) => isModel(entry, asked)))
  // The options of one model say nothing about another.
  const input = {
    ...rest,
    ...chosen,
    ...(isSame ? {} : { providerOptions: {} }),
    ...(also && also.length > 0 && { parallel: also }),
  }
  const hint = message.threadId === null ? 'new' : 'another'
  return { there, hint, message: { ...message, secureData: true, input } } as const
}
