import type { ModelRef } from '@atrium/domain/models/model-entry'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { Check, CornerDownRight, Square } from 'lucide-react'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './parallel-answers.module.css'
import { isBeingWritten } from './is-being-written.ts'
import { MadeDeskContext } from '../made/made-desk.ts'

export type ColumnFacts = {
  /** Draws an answer in its column. */
  draw: (answer: ThreadMessage, facts: { streaming: boolean; shown: boolean; model: ModelRef | undefined }) => ReactNode
  /** Goes on with an answer; undefined where each prompt stands alone. */
  onGoOn: ((messageId: string) => void) | undefined
  /** Stops the model that writes an answer. */
  onStop: (messageId: string) => void
  /** Images or videos are made, each of which is stopped at its own place. */
  makes: boolean
  model: ModelRef | undefined
  /** By which options it is made; undefined where that is not known. */
  options: OptionValues | undefined
  name: string
}

export type AnswerColumnProps = ColumnFacts & {
  answer: ThreadMessage
  shown: ThreadMessage
  /** Nothing stands beside it any more. */
  alone: boolean
}

/** One answer of several: whose it is, the answer itself, and whether the conversation goes on with it. */
export function ParallelAnswerView(props: AnswerColumnProps) {
  const { answer, shown, model, options, name, draw, makes, alone, onGoOn, onStop } = props
  const { t } = useTranslation('parallel')
  const [stopping, setStopping] = useState(false)
  const { id } = answer
  const isShown = id === shown.id
  const streaming = isBeingWritten(answer)
  const desk = useContext(MadeDeskContext)
  const own = useMemo(
    () => desk && { ...desk, asked: options ?? desk.asked, onStop: () => onStop(id) },
    [desk, options, onStop, id],
  )
  const stop = () => {
    setStopping(true)
    onStop(id)
  }
  return (
    <div className={styles.column} data-shown={isShown && onGoOn && !alone ? '' : undefined}>
      <div className={styles.head}>
        {model && <VendorGlyph vendor={vendorOf(model.provider)} />}
        {/* The answer has a heading of its own. */}
        <span className={styles.name} aria-hidden="true" title={name}>
          {name}
        </span>
        {streaming && !makes && (
          <IconButton
            size="small"
            label={t('stop', { name })}
            icon={<Square fill="currentColor" />}
            aria-disabled={stopping}
            onClick={() => !stopping && stop()}
          />
        )}
      </div>
      <MadeDeskContext value={own}>{draw(answer, { streaming, shown: isShown, model })}</MadeDeskContext>
      {onGoOn && !alone && !streaming && (
        <div className={styles.foot}>
          {isShown ? (
            <p className={styles.chosen}>
              <Check aria-hidden="true" />
              {t('goesOn')}
            </p>
          ) : (
            <Button size="small" icon={<CornerDownRight />} data-go-on={id} onClick={() => onGoOn(id)}>
              {t('goOn')}
              <span className="visually-hidden"> {t('of', { name })}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
