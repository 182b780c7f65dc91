import { useRoom } from '@atrium/browser-state/console/use-room'
import { modelAdministrationRoom } from '@atrium/browser-state/model-administration/model-administration-room'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './model-panel.module.css'

/** The prices that people change. What a price is for stays as it is. */
const PRICES = ['input', 'cachedInput', 'output'] as const

const BY_TOKEN = { unit: 'token', unitSize: 1_000_000 } as const

/** What a model costs. Receipts that are written already stay as they are. */
export function ModelPrices({ model }: { model: AdministeredModel }) {
  const { t, i18n } = useTranslation('models-screen')
  const room = useRoom(modelAdministrationRoom)
  const { provider, pricing } = model
  const known = PRICES.filter((name) => pricing[name] !== undefined)
  const offered = known.length > 0 ? known : (['input', 'output'] as const)
  const [texts, setTexts] = useState(() => offered.map((name) => String(pricing[name]?.rate ?? '')))
  const rates = texts.map((text) => Number(text.replace(',', '.')))
  const isWrong = (index: number) => texts[index]?.trim() === '' || !((rates[index] ?? -1) >= 0)
  const isChanged = offered.some((name, index) => rates[index] !== pricing[name]?.rate)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (offered.some((_, index) => isWrong(index))) return
    const entries = offered.map((name, index) => [name, { ...BY_TOKEN, ...pricing[name], rate: rates[index] ?? 0 }])
    void room.change({ provider, model: model.model, pricing: { ...pricing, ...Object.fromEntries(entries) } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {offered.map((name, index) => {
        const { unit, unitSize } = pricing[name] ?? BY_TOKEN
        const size = unitSize.toLocaleString(i18n.language)
        return (
          <TextField
            key={name}
            label={t(`prices.${name}`)}
            hint={t(`prices.per.${unit}`, { size })}
            inputMode="decimal"
            value={texts[index] ?? ''}
            error={isWrong(index) && texts[index] !== '' ? t('prices.wrong') : undefined}
            onChange={(text) => setTexts((all) => all.with(index, text))}
          />
        )
      })}
      {isChanged && (
        <div className={styles.actions}>
          <Button type="submit" size="small" variant="primary">
            {t('prices.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
