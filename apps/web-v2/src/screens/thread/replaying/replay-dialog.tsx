import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { questionsRoom } from '@atrium/browser-state/outbox/questions/questions-room'
import { replaysRoom } from '@atrium/browser-state/replays/replays-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { sumOfCost } from '@atrium/domain/estimates/message-cost'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { leastMoneyText, moneyText } from '@atrium/domain/pricing/texts/money-text'
import { REPLAY_QUESTIONS } from '@atrium/domain/replays/replay-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { OptionPanel } from '@atrium/ui/option-panel/option-panel'
import { OPTION_PANEL_TEXTS } from '@atrium/ui/option-panel/option-panel-texts'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { ChevronDown, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EstimateDetails } from '#features/before-sending/cost/estimate-details.tsx'
import { TranslatedPicker } from '#features/model-choice/translated-picker.tsx'
import { toReplay } from '#router/addresses/replay-address.ts'
import { useNavigate } from '#router/use-navigate.ts'
import { ReplayToolsNote } from './replay-tools-note.tsx'
import { useReplayWish } from './use-replay-wish.ts'
import styles from './replay-dialog.module.css'

export type ReplayDialogProps = { thread: ThreadWithMessages; onClose: () => void }

/** Chooses the model and options with which a conversation is asked again, and says what that costs. */
export function ReplayDialog({ thread, onClose }: ReplayDialogProps) {
  const { t, i18n } = useTranslation('replay')
  const room = useRoom(replaysRoom)
  const navigate = useNavigate()
  const chosen = useReplayWish(thread)
  const { wish, cost, count, unread } = chosen
  const [starting, setStarting] = useState(false)
  // What has to be decided first is asked in a dialog of its own.
  const isAsked = useStore(useRoom(questionsRoom)).length > 0
  const isTooLong = count > REPLAY_QUESTIONS
  const start = async () => {
    if (!wish) return
    setStarting(true)
    const replay = await room.start(wish)
    setStarting(false)
    if (!replay) return
    onClose()
    void navigate(toReplay(replay.threadId))
  }
  return (
    <Dialog
      open={!isAsked}
      onOpenChange={(open) => !open && !starting && onClose()}
      title={t('dialog.title')}
      description={t('dialog.text', { count })}
      width={640}
      texts={{ close: t('dialog.cancel') }}
      footer={
        <>
          <Button variant="ghost" disabled={starting} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={starting}
            disabled={!wish || count === 0 || isTooLong}
            onClick={() => void start()}
          >
            {t('dialog.start')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <ModelButton chosen={chosen} />
        {chosen.options && <ReplayOptions chosen={chosen} />}
        {thread.companion && <p className={styles.note}>{t('dialog.companion', { name: thread.companion.name })}</p>}
        {chosen.tools && <ReplayToolsNote tools={chosen.tools} />}
        {unread.length > 0 && (
          <p className={styles.warning}>
            <TriangleAlert aria-hidden="true" />
            {t('dialog.unread', { files: new Intl.ListFormat(i18n.language).format(unread) })}
          </p>
        )}
        {isTooLong && (
          <p className={styles.warning}>
            <TriangleAlert aria-hidden="true" />
            {t('dialog.tooLong', { count: REPLAY_QUESTIONS })}
          </p>
        )}
        {cost && (
          <section className={styles.cost} aria-label={t('dialog.cost')}>
            <h3 className={styles.costTitle}>
              {t('dialog.cost')} <Sum chosen={chosen} />
            </h3>
            <EstimateDetails estimate={cost.estimate} model={cost.model} whole />
          </section>
        )}
      </div>
    </Dialog>
  )
}

type Chosen = { chosen: ReturnType<typeof useReplayWish> }

function Sum({ chosen: { cost } }: Chosen) {
  const { t, i18n } = useTranslation('replay')
  const sum = cost && sumOfCost(cost)
  if (!cost || sum === null) return <span>{t('dialog.noPrice')}</span>
  const isLeast = cost.estimate.atLeast
  return <span>{isLeast ? leastMoneyText(sum, i18n.language) : `≈ ${moneyText(sum, i18n.language)}`}</span>
}

function ModelButton({ chosen: { models, defaultModel, model, value, pick } }: Chosen) {
  const { t } = useTranslation('replay')
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const name = model?.name ?? value?.model
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t('dialog.model')}</span>
      <button
        type="button"
        className={styles.model}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <span className="visually-hidden">{t('dialog.changeModel')}</span>
        {value && <VendorGlyph vendor={vendorOf(value.provider)} />}
        <span className={styles.name}>{name ?? t('dialog.choose')}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {anchor && (
        <Suspense>
          <TranslatedPicker
            models={models.models}
            all={models.all}
            value={value ?? models.chosen}
            defaultModel={defaultModel}
            onChange={pick}
            open={open}
            anchor={anchor}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  )
}

function ReplayOptions({ chosen: { model, options, setOptions } }: Chosen) {
  const { t, i18n } = useTranslation('replay')
  const texts = useTexts(OPTION_PANEL_TEXTS)
  const [open, setOpen] = useState(false)
  if (!model || !options) return null
  const { sheet, values, defaults, disabled, hidden } = options
  return (
    <>
      <div className={styles.row}>
        <span className={styles.label}>{t('dialog.options')}</span>
        <Button size="small" icon={<SlidersHorizontal />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'dialog.hideOptions' : 'dialog.showOptions')}
        </Button>
      </div>
      {open && (
        <div className={styles.options}>
          <OptionPanel
            {...{ sheet, values, defaults, disabled, hidden, texts }}
            provider={model.provider}
            onChange={setOptions}
            locale={i18n.language}
          />
        </div>
      )}
    </>
  )
}
